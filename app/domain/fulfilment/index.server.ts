export { sendMailAgain, sendPayLink } from './ask-for-mail.server'
export { changeOrderData, describeOrderData } from './change-order-data.server'
export {
  changeOrderLines,
  describeOrderLines,
  whyLinesStay,
  orderLinesInput,
  orderLinesQuery,
  readProductsToAdd,
} from './change-order-lines.server'
export { deleteOrder, describeDeletion } from './delete-order.server'
export { printedOrders, composePaper, composePapers, whyNoCash } from './order-papers.server'
export { giveHandMoneyBack, previewHandRefund } from './hand-refund.server'
export { readOrderMoney, takeSurcharge } from './take-surcharge.server'
export { describeRefund, giveMoneyBack, previewRefund } from './give-money-back.server'
export { handRefundInput, refundInput } from './refund-input.server'
export {
  orderChangeInput,
  orderStatusInput,
  paymentStatusInput,
  bulkConfirmationInput,
  bulkStatusInput,
  chosenOrdersInput,
  printedOrdersInput,
} from './status-input.server'
export { describeStatusStep, setOrderStatus } from './set-order-status.server'
export { setPaymentStatus } from './set-payment-status.server'
export {
  confirmStatusChange,
  draftStatusChange,
  readStatusChange,
  runStatusChange,
  stopStatusChange,
} from './bulk-status.server'
