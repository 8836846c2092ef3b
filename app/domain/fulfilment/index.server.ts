export { deleteOrder, describeDeletion } from './delete-order.server'
export { orderStatusInput, paymentStatusInput } from './status-input.server'
export { describeStatusStep, setOrderStatus } from './set-order-status.server'
export { setPaymentStatus } from './set-payment-status.server'
