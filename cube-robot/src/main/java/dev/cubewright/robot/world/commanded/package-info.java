/**
 * The robot in a simulated world: four arms and a cube that obey the commands as things do, on a
 * clock that nobody waits for. It knows the room {@code robot} and no other of this module.
 *
 * <p>{@link dev.cubewright.robot.world.commanded.WorldCamera} is the camera that looks at the D
 * place: what it takes a picture of is the world as it stands then, fingers included.
 *
 * <p>The cube follows the arms that hold it, not what a plan means to do, so a wrong plan gives a
 * wrong cube. Its state is that of a 2x2x2 seen from where the robot stands: the places are the
 * robot's and stay when the cube is rolled. What no real arm could do without harm is refused, with
 * the {@link dev.cubewright.robot.world.commanded.Rule} that it breaks.
 */
@NullMarked
package dev.cubewright.robot.world.commanded;

import org.jspecify.annotations.NullMarked;
