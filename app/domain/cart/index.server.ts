export { acceptCartPrices } from './accept-cart-prices.server'
export { cartLinesStatement, soldLines, wantedLinesStatement, type CartLineRow } from './cart-lines.server'
export {
  addToCart,
  clearCart,
  removeExpiredCarts,
  removeFromCart,
  setCartPromo,
  setCartQuantity,
} from './change-cart.server'
export {
  accountCartHash,
  findCustomerCart,
  mergeCartIntoAccount,
  removeCustomerCart,
} from './customer-cart.server'
export { isLineKey, lineKeyInput } from './line-key-input.server'
export { markReminded } from './mark-reminded.server'
export {
  isCartCleared,
  readOfferedLines,
  restoreClearedCart,
  restoreToCart,
  type RestoredCart,
} from './restore-to-cart.server'
export { emptyOrderedCart } from './empty-ordered-cart.server'
export { assertOrderSize, readCallUs, readOrderSize } from './order-size.server'
export { readCart, readCartQuantities } from './read-cart.server'
