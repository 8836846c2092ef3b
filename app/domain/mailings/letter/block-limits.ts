export const MOST_BLOCKS = 30
