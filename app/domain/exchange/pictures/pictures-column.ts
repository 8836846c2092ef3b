/** The column, and the name of its value: addresses of a product's pictures in the shop. */
export const PICTURES = 'pictures'
