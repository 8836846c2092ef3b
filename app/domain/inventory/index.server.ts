export { findLowStock } from './low-stock.server'
export { findLowStockIds, readLowStock, type LowStockProduct } from './list-low-stock.server'
export { moveStock, type StockMove } from './move-stock.server'
export { stockTags } from './stock-tags'
export { changeStock } from './change-stock.server'
export { changeStockInput } from './change-stock-input.server'
export { listMovements, movementListQuery } from './list-movements.server'
export { readStockLevels } from './read-stock-levels.server'
export { readStock } from './read-stock.server'
export { cancelStockTake, confirmStockTake } from './close-stock-take.server'
export { scanProduct, typeCount } from './count-line.server'
export { readCountSheet } from './count-sheet.server'
export {
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
export { stockReturned } from './events.server'
