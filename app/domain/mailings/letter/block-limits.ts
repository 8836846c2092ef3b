/** The most blocks of one letter. */
export const MOST_BLOCKS = 30

/** The most products of one block. */
export const MOST_PRODUCTS = 12
