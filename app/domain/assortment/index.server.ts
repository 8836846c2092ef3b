export {
  brandInput,
  categoryInput,
  changePageQuery,
  chosenChangeInput,
  flagsInput,
  minStockInput,
  priceInput,
} from './change-input.server'
export {
  brandRule,
  findCategoryRule,
  flagsRule,
  minStockRule,
  priceRule,
  type ChangeRule,
} from './change-rule.server'
export { deleteProduct, describeDeletion } from './delete-product.server'
export { confirmChange, draftChange, planChange } from './draft-change.server'
export { readChange } from './read-change.server'
export { applyAtOnce, runChange, stopChange } from './run-change.server'
export { isAssortmentChange } from './stored-change.server'
export { draftUndo } from './undo-change.server'
