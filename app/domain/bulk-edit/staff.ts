export {
  changeKinds,
  chosenKinds,
  roundingLabels,
  type AssortmentChangeView,
  type ChangedProduct,
} from './products/assortment-change'
export { editedCells, planRow } from './sheet/plan-row'
export { tidyCell } from './sheet/read-cell'
export {
  sheetColumns,
  sheetStates,
  type CellTexts,
  type SheetColumn,
  type SheetRest,
  type SheetRow,
  type TypedCells,
} from './sheet/sheet-columns'
