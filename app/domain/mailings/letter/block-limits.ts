export const MOST_BLOCKS = 30

export const MOST_PRODUCTS = 12
