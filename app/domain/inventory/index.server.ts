export { findLowStock, findLowStockIds, readLowStock, type LowStockProduct } from './low-stock.server'
export { moveStock, type StockMove, stockReturned } from './move-stock.server'
export { stockTags } from './stock-tags'
export { changeStock, changeStockInput } from './change-stock.server'
export { listMovements, movementListQuery } from './list-movements.server'
export { readStockLevels, readStock } from './read-stock.server'
export { cancelStockTake, confirmStockTake } from './close-stock-take.server'
export { scanProduct, typeCount } from './count-line.server'
export {
  readCountSheet,
  listStockTakeLines,
  listStockTakes,
  readLastCounted,
  readStockTake,
  readStockTakeEnd,
} from './read-stock-take.server'
export { startStockTake } from './start-stock-take.server'
export {
  confirmInput,
  countInput,
  scanInput,
  startInput,
  stockTakeListQuery,
  stockTakeQuery,
} from './stock-take-input.server'
export { cancelDelivery, changeDelivery, createDelivery, setDeliveryLine } from './deliveries.server'
export {
  deliveryInput,
  deliveryLineInput,
  deliveryListQuery,
  deliveryProductInput,
  deliveryQuery,
  newDeliveryInput,
  receiptInput,
} from './delivery-input.server'
export { expireDeliveryDates } from './expected-days.server'
export { countLateDeliveries, listDeliveries, readDelivery } from './read-deliveries.server'
export { receiveDelivery } from './receive-delivery.server'
