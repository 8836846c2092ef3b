/** In addresses: the customer has the goods of this step already. */
export const LEFT_OUT = 'no'
