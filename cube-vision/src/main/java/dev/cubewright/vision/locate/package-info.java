/**
 * Locates the stickers of a face in a picture, at fixed places or by search.
 *
 * <p>A face is the unit square: (0, 0) its upper left corner as facelets are read, (1, 0) the upper
 * right, (0, 1) the lower left. A homography takes it into the picture, so that cells keep their
 * perspective.
 *
 * <p>{@link dev.cubewright.vision.locate.FixedGrid} knows the place from a rig's calibration.
 * {@link dev.cubewright.vision.locate.LatticeSearch} finds it:
 *
 * <pre>
 *   Frame &rarr; ReducedPicture &rarr; BlobFinder &rarr; BlobIndex &rarr; FaceCandidateSearch LatticeBuilder &rarr; WindowScorerrarr; WindowScorer
 *            (three planes)    (squares at   (each once)  (lattices with        (n x n, with
 *                              all levels)                 homographies)         a score)
 * </pre>
 *
 * <p>Faces that the pieces alone leave in doubt (glare cuts or joins stickers, clutter continues
 * the face) are decided by the borders of the stickers:
 *
 * <pre>
 *   WindowScorer, PairSearch &rarr; BorderPoints &rarr; BorderFit &rarr; BorderCheck
 *   (doubtful faces too)       (where color    (homography   (placed, confirmed
 *                               changes)        and size)     or refused)
 * </pre>
 */
@NullMarked
package dev.cubewright.vision.locate;

import org.jspecify.annotations.NullMarked;
