/**
 * Locates the stickers of a face in a picture, at fixed places or by search.
 *
 * <p>A face is the unit square: (0, 0) its upper left corner as facelets are read, (1, 0) the upper
 * right, (0, 1) the lower left. A homography maps it to the picture.
 *
 * <p>A {@link dev.cubewright.vision.locate.Locator} has the place from a rig's calibration or
 * searches for it, as {@link dev.cubewright.vision.locate.LatticeSearch}:
 *
 * <pre>
 *   Frame → ReducedPicture → BlobFinder → BlobIndex → FaceCandidateSearch → WindowScorer
 *           (three planes)   (squares at  (each once) (lattices with        (n x n, with
 *                             all levels)              homographies)         a score)
 * </pre>
 *
 * <p>If the pieces alone leave doubt (glare cuts or joins stickers, clutter continues the face),
 * the borders of the stickers decide:
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
