/** Products that a browser remembers as looked at; the page shows the last few. */
export const MOST_VIEWED = 12
