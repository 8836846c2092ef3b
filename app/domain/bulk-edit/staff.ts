export {
  changeKinds,
  roundingLabels,
  type AssortmentChangeView,
  type ChangedProduct,
} from './products/assortment-change'
