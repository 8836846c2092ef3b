export {
  changeKinds,
  roundingLabels,
  type AssortmentChangeView,
  type ChangedProduct,
} from './assortment-change'
