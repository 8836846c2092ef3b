export { applyDueSales, applySalePrices, removeSalePrices } from './apply-due-sales.server'
export { askForPricesOfCategories, salesDue } from './ask-for-prices.server'
export { listSales, saleListQuery } from './list-sales.server'
export {
  atOwnPrices,
  heldPriceColumns,
  joinSale,
  presentCompareAt,
  presentPrice,
  presentPriceAlone,
  presentSale,
  presentSaleName,
} from './sale-price.server'
export { priceAsTyped } from './price-as-typed.server'
export { previewSale, readPrices, type PresentPrice } from './preview-sale.server'
export { readSale, readSaleCopy } from './read-sale.server'
export { resolveSale } from './resolve-sale.server'
export { saleFormInput } from './sale-form-input.server'
export { startSaleClock } from './sale-clock.server'
export { addSale, deleteSale, editSale } from './save-sale.server'
