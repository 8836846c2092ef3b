export { applyDueSales } from './apply-due-sales.server'
export { askForPricesOfCategories } from './ask-for-prices.server'
export { salesDue } from './events.server'
export { applySalePrices, removeSalePrices } from './apply-sale-prices.server'
export { listSales, saleListQuery } from './list-sales.server'
export { atOwnPrices, heldPriceColumns } from './own-prices'
export { priceAsTyped } from './price-as-typed.server'
export { previewSale } from './preview-sale.server'
export { readPrices, type PresentPrice } from './read-prices.server'
export { readSale, readSaleCopy } from './read-sale.server'
export { resolveSale } from './resolve-sale.server'
export { saleFormInput } from './sale-form-input.server'
export { startSaleClock } from './sale-clock.server'
export {
  joinSale,
  presentCompareAt,
  presentPrice,
  presentPriceAlone,
  presentSale,
  presentSaleName,
} from './sale-price.server'
export { addSale, deleteSale, editSale } from './save-sale.server'
