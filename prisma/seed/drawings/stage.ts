/** All front views share one floor line, so that cards in a row align. */
export const MIDDLE = 400
export const FLOOR = 632
export const SQUASH = 0.2

export const between = (from: number, to: number, share: number): number => from + (to - from) * share
