export {
  attributeAuditLabels,
  attributeRows,
  jsonColumns,
  jsonKeyOf,
  typedValue,
  type AttributesJson,
  type JsonColumn,
} from './attributes/attribute-columns'
export type { JsonPart, ProductFormSection } from './attributes/attribute-row'
export { barcodeDoubt } from './editing/barcode'
export { documentKindLabels, documentLimits, type StaffDocument } from './documents/product-document'
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
} from './editing/form-pictures'
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
} from './admin/office-product'
export { stockStateLabels, type StockFilter, type StockSummary } from './admin/stock-list'
export {
  productFieldLabels,
  productFormFields,
  propertyGroups,
  type ProductFormField,
} from './editing/product-form'
export { GUIDE_LIMIT } from './category/staff-category'
export {
  addressOfName,
  attributeText,
  newProductValues,
  specificationsText,
  type ProductFormValues,
} from './editing/product-form-values'
export type { OpenedForm } from './editing/product-draft'
export type { FieldConflict } from '~/platform/forms/merge-forms'
export { skuFor } from './editing/sku'
export type { CategoryDetail, StaffCategory } from './category/staff-category'

/** Characters that search engines show in full. */
export const searchResultLimits = { title: 60, description: 160 } as const
export type { ProductHistory, ProductHistoryEntry } from './editing/product-history'
export { SEARCH_MEANINGS, type OfficeSynonym, type SearchTrial } from './search/synonym'
export { synonymLimits } from './search/synonym-rules'
export type { ChosenPair, ShownPair } from './related/product-pair'
export { colorCode, variantRoundings, variantText, type VariantLook } from './variants/variant-rule'
export type { VariantCell, VariantMatrix } from './variants/variant-matrix'
