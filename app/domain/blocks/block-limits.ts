/** Goods of one block. */
export const MOST_PRODUCTS = 12
