export { accountOfOrder } from './account-of-order.server'
export { addToSpent, recountOrders } from './order-figures.server'
