export const MOST_VIEWED = 12
