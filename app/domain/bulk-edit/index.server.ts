export { readBulkObjects } from './bulk-items.server'
export { chosenRows } from './chosen-input.server'
export {
  confirmBulkChange,
  removeOldBulkChanges,
  stopBulkChange,
  bulkChangeDue,
} from './confirm-bulk-change.server'
export { draftBulkChange, planBulkChange } from './draft-bulk-change.server'
export { readBulkChange } from './read-bulk-change.server'
export { oneByOne, runBulkChange } from './run-bulk-change.server'
export {
  brandInput,
  categoryInput,
  changePageQuery,
  chosenChangeInput,
  flagsInput,
  minStockInput,
  priceInput,
} from './products/change-input.server'
export {
  brandRule,
  findCategoryRule,
  flagsRule,
  minStockRule,
  priceRule,
  type ChangeRule,
} from './products/change-rule.server'
export { deleteProduct, describeDeletion } from './products/delete-product.server'
export { confirmChange, draftChange, planChange } from './products/draft-change.server'
export { readChange } from './products/read-change.server'
export { applyAtOnce, runChange, stopChange } from './products/run-change.server'
export { isAssortmentChange } from './products/stored-change.server'
export { draftUndo } from './products/undo-change.server'
