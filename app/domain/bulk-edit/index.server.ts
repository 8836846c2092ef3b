export {
  completeDraftOfFile,
  deleteDraftOfFile,
  forgetRowsOfFiles,
  insertItemsOfFile,
  startDraftOfFile,
  startUndoOfFile,
} from './changes-of-files.server'
export { readBulkObjects, type BulkItem, type NewBulkItem } from './bulk-items.server'
export { chosenRows } from './chosen-input.server'
export {
  confirmBulkChange,
  removeOldBulkChanges,
  stopBulkChange,
  bulkChangeDue,
} from './confirm-bulk-change.server'
export { draftBulkChange, planBulkChange } from './draft-bulk-change.server'
export { readBulkChange } from './read-bulk-change.server'
export { oneByOne, runBulkChange, type BulkOutcome } from './run-bulk-change.server'
export {
  brandInput,
  categoryInput,
  changePageQuery,
  chosenChangeInput,
  exactPriceInput,
  flagsInput,
  minStockInput,
  priceInput,
  roundPriceInput,
  stockInput,
} from './products/change-input.server'
export {
  brandRule,
  exactPriceRule,
  findCategoryRule,
  flagsRule,
  minStockRule,
  priceRule,
  roundPriceRule,
  stockRule,
  type ChangeRule,
} from './products/change-rule.server'
export { applyItems } from './products/apply-items.server'
export type { ChangedValues } from './products/assortment-change'
export { sameValues, valuesNow } from './products/planned-items.server'
export { deleteProduct, describeDeletion } from './products/delete-product.server'
export { confirmChange, draftChange, planChange } from './products/draft-change.server'
export { readChange } from './products/read-change.server'
export { applyAtOnce, runChange, stopChange } from './products/run-change.server'
export { isAssortmentChange } from './products/stored-change.server'
export { draftUndo } from './products/undo-change.server'
export { draftSheet } from './sheet/draft-sheet.server'
export { readSheet, readWholeSheet } from './sheet/read-sheet.server'
export { sheetInput, sheetQuery } from './sheet/sheet-input.server'
