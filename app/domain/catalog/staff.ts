export { barcodeDoubt } from './barcode'
export { documentKindLabels, documentLimits, type StaffDocument } from './product-document'
export {
  afterPictureStep,
  joinPictures,
  pictureLimits,
  pictureStep,
  picturesIn,
  picturesText,
  placePicture,
  rowsIn,
  type FormPicture,
  type PictureStep,
} from './form-pictures'
export {
  availabilityLabels,
  hiddenText,
  MOST_CHOSEN_PRODUCTS,
  productSortLabels,
  productTickLabels,
  stockStateText,
  type OfficeProduct,
  type OfficeProductChoices,
  type OfficeProductFilter,
  type ProductTick,
} from './office-product'
export { stockStateLabels, type StockFilter, type StockSummary } from './stock-list'
export {
  productFieldLabels,
  productFormFields,
  propertyGroups,
  type ProductFormField,
  type ProductFormSection,
} from './product-form'
export { addressOfName, newProductValues, type ProductFormValues } from './product-form-values'
export type { OpenedForm, ProductFormDraft } from './product-draft'
export type { FieldConflict } from '~/platform/merge-forms'
export { skuFor } from './sku'
export type { CategoryDetail, StaffCategory } from './staff-category'

/** Characters that search engines show in full. */
export const searchResultLimits = { title: 60, description: 160 } as const
export type { ProductHistory, ProductHistoryEntry } from './product-history'
export type { StaffDetail, StaffListItem } from './read-staff-product.server'
export { SEARCH_MEANINGS, type OfficeSynonym, type SearchTrial } from './search/synonym'
export { synonymLimits } from './search/synonym-rules'
export type { ChosenPair, ShownPair } from './product-pair'
