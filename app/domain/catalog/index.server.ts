export {
  addCategory,
  deleteCategory,
  editCategory,
  switchCategory,
  whyCategoryStays,
} from './edit-categories.server'
export { CATALOG_TAG } from './catalog-tag.server'
export { findCategory, findMovedCategory, readCategories, readTopCategories } from './categories.server'
export { categoryBody, categoryFormInput } from './category-input.server'
export { colorNames } from './color-names.server'
export { addToComparison, keepComparable, readComparison } from './compare.server'
export { compareInput } from './compare-input.server'
export { changeProductFields } from './change-product-fields.server'
export {
  addProduct,
  changeProduct,
  readProductCopy,
  readProductForm,
  type ProductSaved,
} from './edit-product.server'
export { keepDocumentFile, removeOrphanDocuments } from './document-files.server'
export { documentFormInput } from './document-input.server'
export { readStaffDocuments, removeDocument, saveDocument } from './edit-documents.server'
export { readDocument } from './documents.server'
export {
  assertCategoryId,
  categoryListQuery,
  listParents,
  listStaffCategories,
  readStaffCategory,
} from './list-staff-categories.server'
export { listProducts } from './list-products.server'
export { parseListingQuery } from './listing-query.server'
export {
  availablePieces,
  IS_VISIBLE,
  lockOffers,
  OFFER_COLUMNS,
  OFFERED,
  SHOWN,
  type Offer,
} from './offer.server'
export {
  changeProducts,
  lockProductStands,
  purgeCatalog,
  readProductStands,
  type ProductStand,
  type ProductValues,
} from './change-products.server'
export { chosenOfficeProducts } from './chosen-office-products.server'
export { exportOfficeProducts } from './export-office-products.server'
export { findOfficeProductIds, listOfficeProducts } from './list-office-products.server'
export { readOfficeProductChoices } from './office-product-choices.server'
export { readOfficeProductNeighbours } from './office-product-neighbours.server'
export { findStockIds, listStock } from './list-stock.server'
export { stockListQuery } from './stock-list-input.server'
export { compactStockFigures } from './compact-stock-figures.server'
export { readStockSummary } from './stock-summary.server'
export { officeProductQuery, type OfficeProductQuery } from './office-product-input.server'
export { moveCategory, placeCategory } from './order-categories.server'
export { parsePaintingJob } from './calculator/painting-job-input.server'
export { planPainting } from './calculator/plan-painting.server'
export { parsePaintJob } from './paint-job.server'
export { joinFamily, leaveFamily, readFamily } from './product-family.server'
export { bringProductBack, readProductHistory } from './product-history.server'
export { formValuesOf, namesInBody, productBody } from './product-body.server'
export { dropProductDraft, keepProductDraft, openProductDraft } from './product-draft.server'
export { previewProduct } from './preview-product.server'
export { readProductSuggestions } from './product-suggestions.server'
export { productListInput, type ProductListInput } from './product-list-input.server'
export { findProductDetail, readProductListItems } from './product-details.server'
export { idsOfFamily, lockForRating, refreshRatings } from './ratings.server'
export { readBoughtTogether } from './read-bought-together.server'
export { readVisibleCards } from './read-cards.server'
export {
  readDebut,
  readDebutsWith,
  claimNewProducts,
  type NewProductFacts,
  type ProductDebut,
} from './claim-new-products.server'
export { findBrand, readBrands } from './brands.server'
export { countCategoryCards, readListing } from './read-listing.server'
export { findProductsForStaff, readProductsForStaff } from './find-products-for-staff.server'
export { findMovedProduct, findProduct } from './read-product.server'
export { readRecommended } from './read-recommended.server'
export { familyChoices } from './product-page'
export { substituteFor } from './substitute.server'
export { readRelated } from './read-related.server'
export { findStaffDetail, listStaffProducts } from './read-staff-product.server'
export { readSuggestions } from './search/read-suggestions.server'
export { createCategories, updateCategory, type NewCategory } from './save-category.server'
export { findDeletionBlockers, removeProducts } from './remove-products.server'
export { createProducts, updateProduct } from './save-product.server'
export type { NewProduct, ProductChange, SavedPicture } from './product-fields'
export { recountSearchFigures, refreshSearchFigures } from './search/search-figures.server'
export { addSynonym, changeSynonym, deleteSynonym } from './search/edit-synonyms.server'
export { listSynonyms, readSynonym, synonymListQuery } from './search/list-synonyms.server'
export { synonymFormInput } from './search/synonym-input.server'
export { productsWithWords } from './search/products-with-words.server'
export { trySearch } from './search/try-search.server'
export { banProduct, movePin, pinProduct, releaseProduct } from './product-pairs.server'
export { readProductPairs } from './read-product-pairs.server'
export { parseViewedIds } from './viewed-input.server'
