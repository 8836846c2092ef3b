/** Where things stand: every front view shares one floor line, so that a row of cards lines up. */
export const MIDDLE = 400
export const FLOOR = 632
/** Half height of a horizontal circle for each pixel of its half width: how far the eye is above the floor. */
export const SQUASH = 0.2

/** A value between two, by a share of 0..1. */
export const between = (from: number, to: number, share: number): number => from + (to - from) * share
