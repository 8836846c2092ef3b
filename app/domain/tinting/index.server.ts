export { followQuantities } from './follow-quantities.server'
export { listFormulaSystems, readAllFormulas, readProductBrands } from './formulas/list-formulas.server'
export {
  planFormulas,
  type FormulaPlan,
  type RefusedRow,
  type SentFormula,
} from './formulas/plan-formulas.server'
export { parseColorants, readShadeFormulas } from './formulas/read-formulas.server'
export { findFormulas, removeFormulas, writeFormulas } from './formulas/write-formulas.server'
export { formulaFor, formulaLimits, type Colorant } from './formulas/formula'
export { priceTintedLines } from './price-tinted-lines.server'
export { isTinted, readTintOffer } from './read-tint-offer.server'
export { readPickupAfterTinting, readReadyAt } from './read-ready-at.server'
export { tintedName } from './line-tint'
export { readTintingTable } from './read-tinting-table.server'
export { areTintsValid, hasTints, recordTints } from './record-tints.server'
export { readEditedTable, saveTintingTable } from './save-tinting-table.server'
export { groundOfReturn, tintedLinesOf, type TintedLine } from './tinted-returns.server'
export { tintingTableInput } from './tinting-table-input.server'
export { depthOf, tintOf, type BaseProduct, type Tint } from './tint'
export { countTintingQueue, listTintingQueue, markTinted, readTints } from './tinting-queue.server'
export { bestCans, litreKopecksOf } from './tint-offer'
