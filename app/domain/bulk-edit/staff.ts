export {
  changeKinds,
  chosenKinds,
  roundingLabels,
  type AssortmentChangeView,
  type ChangedProduct,
  type PriceRounding,
} from './products/assortment-change'
export { DEAREST, roundedPrice } from './products/new-price'
export { editedCells, planRow } from './sheet/plan-row'
export { readCell, tidyCell } from './sheet/read-cell'
export {
  roublesText,
  sheetColumns,
  sheetStates,
  type CellTexts,
  type SheetColumn,
  type SheetRest,
  type SheetRow,
  type TypedCells,
} from './sheet/sheet-columns'
