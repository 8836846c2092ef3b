export { sendMailAgain, sendPayLink } from './ask-for-mail.server'
export { changeOrderData, describeOrderData } from './change-order-data.server'
export { changeOrderLines, describeOrderLines, whyLinesStay } from './change-order-lines.server'
export { orderLinesInput, orderLinesQuery } from './order-lines-input.server'
export { deleteOrder, describeDeletion } from './delete-order.server'
export { printedOrders } from './printed-orders.server'
export { composePaper, composePapers, whyNoCash } from './order-papers.server'
export { readProductsToAdd } from './products-to-add.server'
export { giveHandMoneyBack, previewHandRefund } from './hand-refund.server'
export { readOrderMoney, takeSurcharge } from './take-surcharge.server'
export { describeRefund, giveMoneyBack, previewRefund } from './give-money-back.server'
export { handRefundInput, refundInput } from './refund-input.server'
export { orderChangeInput, orderStatusInput, paymentStatusInput } from './status-input.server'
export { describeStatusStep, setOrderStatus } from './set-order-status.server'
export { setPaymentStatus } from './set-payment-status.server'
export {
  confirmStatusChange,
  draftStatusChange,
  readStatusChange,
  runStatusChange,
  stopStatusChange,
} from './bulk-status.server'
export {
  bulkConfirmationInput,
  bulkStatusInput,
  chosenOrdersInput,
  printedOrdersInput,
} from './bulk-status-input.server'
