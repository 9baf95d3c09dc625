/**
 * Location of the stickers of a face in a picture, at fixed places or by search.
 *
 * <p>A face is the unit square. In the reading order of facelets, (0, 0) is its upper left corner,
 * (1, 0) the upper right and (0, 1) the lower left. A homography maps it to the picture.
 *
 * <p>A {@link dev.cubewright.vision.locate.Locator} uses the places of a rig's calibration, or
 * searches for the face like {@link dev.cubewright.vision.locate.LatticeSearch}:
 *
 * <pre>
 *   Frame → ReducedPicture → BlobFinder → BlobIndex → FaceCandidateSearch → WindowScorer
 *           (three planes)   (squares at  (each once) (lattices with        (n x n, with
 *                             all levels)              homographies)         a score)
 * </pre>
 *
 * <p>If the pieces alone are not sufficient, because of glare or clutter, the borders of the
 * stickers decide:
 *
 * <pre>
 *   WindowScorer, PairSearch → BorderPoints → BorderFit → BorderCheck
 *   (doubtful faces too)       (where color   (homography (placed, confirmed
 *                               changes)       and size)   or rejected)
 * </pre>
 */
@NullMarked
package dev.cubewright.vision.locate;

import org.jspecify.annotations.NullMarked;
