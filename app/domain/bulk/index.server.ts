export {
  readBulkItems,
  readBulkObjects,
  readDoneItems,
  type BulkItem,
  type NewBulkItem,
} from './bulk-items.server'
export { chosenRows } from './chosen-input.server'
export { confirmBulkChange, removeOldBulkChanges, stopBulkChange } from './confirm-bulk-change.server'
export { draftBulkChange, planBulkChange } from './draft-bulk-change.server'
export { bulkChangeDue } from './events.server'
export { readBulkChange } from './read-bulk-change.server'
export { oneByOne, runBulkChange, type BulkOutcome } from './run-bulk-change.server'
