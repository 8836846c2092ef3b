export { acceptCartPrices, addToCart, clearCart, removeExpiredCarts, removeFromCart, setCartQuantity } from './change-cart.server'
export { readCart, readCartCount, readCartQuantities } from './read-cart.server'
