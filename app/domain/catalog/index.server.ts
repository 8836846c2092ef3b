export {
  addCategory,
  deleteCategory,
  editCategory,
  removeCategory,
  slugOfCategory,
  switchCategory,
  whyCategoryStays,
} from './category/edit-categories.server'
export { CATALOG_TAG } from './catalog-tag.server'
export {
  findCategory,
  findMovedCategory,
  readCategories,
  readTopCategories,
} from './category/categories.server'
export { categoryBody, categoryChangeBody, categoryFormInput } from './category/category-input.server'
export { colorNames } from './listing/color-names.server'
export { characteristicLabel, comparedLabels } from './attributes/attribute-columns'
export { changeProductFields } from './editing/change-product-fields.server'
export {
  addProduct,
  changeProduct,
  readProductCopy,
  readProductForm,
  type ProductSaved,
} from './editing/edit-product.server'
export { keepDocumentFile, removeOrphanDocuments } from './documents/document-files.server'
export { documentFormInput } from './documents/document-input.server'
export { readStaffDocuments, removeDocument, saveDocument } from './documents/edit-documents.server'
export { readDocument } from './documents/documents.server'
export {
  assertCategoryId,
  categoryListQuery,
  listParents,
  listStaffCategories,
  readStaffCategory,
} from './category/list-staff-categories.server'
export { listProducts } from './listing/list-products.server'
export { parseListingQuery } from './listing/listing-query.server'
export {
  availablePieces,
  IS_VISIBLE,
  lockOffers,
  OFFER_COLUMNS,
  OFFERED,
  SHOWN,
  type Offer,
} from './product/offer.server'
export {
  changeProducts,
  findProductStands,
  furtherColumnsAmong,
  lockProductStands,
  purgeCatalog,
  readProductStands,
  type ProductStand,
  type ProductValues,
} from './editing/change-products.server'
export { chosenOfficeProducts } from './admin/chosen-office-products.server'
export { wholeListOfProducts, wholeStockList } from './admin/export-office-products.server'
export { findOfficeProductIds, listOfficeProducts } from './admin/list-office-products.server'
export { findSkuOwners, readSheetProducts } from './admin/read-sheet-products.server'
export { readOfficeProductChoices } from './admin/office-product-choices.server'
export { readOfficeProductNeighbours } from './admin/office-product-neighbours.server'
export { findStockIds, listStock } from './admin/list-stock.server'
export { stockListQuery } from './admin/stock-list-input.server'
export { compactStockFigures } from './admin/compact-stock-figures.server'
export { readStockSummary } from './admin/stock-summary.server'
export { officeProductQuery, type OfficeProductQuery } from './admin/office-product-input.server'
export { moveCategory, placeCategory } from './category/order-categories.server'
export { parsePaintingJob } from './calculator/painting-job-input.server'
export { planPainting } from './calculator/plan-painting.server'
export { parsePaintJob } from './calculator/paint-job.server'
export { joinFamily, leaveFamily, readFamily } from './editing/product-family.server'
export { bringProductBack, readProductHistory } from './editing/product-history.server'
export { formValuesOf, namesInBody, productBody } from './editing/product-body.server'
export { dropProductDraft, keepProductDraft, openProductDraft } from './editing/product-draft.server'
export { previewProduct } from './editing/preview-product.server'
export { readProductSuggestions } from './editing/product-suggestions.server'
export { productListInput, type ProductListInput } from './listing/product-list-input.server'
export { findProductDetail, readProductListItems } from './product/product-details.server'
export { idsOfFamily, lockForRating, refreshRatings } from './product/ratings.server'
export { readBoughtTogether } from './related/read-bought-together.server'
export { familyCardsOf } from './cards/family-cards-of.server'
export { readVisibleCards } from './cards/read-cards.server'
export {
  readDebut,
  readDebutsWith,
  claimNewProducts,
  type NewProductFacts,
  type ProductDebut,
} from './product/claim-new-products.server'
export { findBrand, readBrands } from './listing/brands.server'
export { countCategoryCards, readListing } from './listing/read-listing.server'
export { findProductsForStaff, readProductsForStaff } from './admin/find-products-for-staff.server'
export { findMovedProduct, findProduct, findProducts } from './product/read-product.server'
export { readRecommended } from './related/read-recommended.server'
export { readColorFamilies, readPaintingTasks } from './showcase/read-showcase.server'
export { familyChoices } from './product/product-page'
export { substituteFor } from './related/substitute.server'
export { readRelated } from './related/read-related.server'
export {
  findStaffDetail,
  listStaffProducts,
  type StaffDetail,
  type StaffListItem,
} from './admin/read-staff-product.server'
export { readSuggestions } from './search/read-suggestions.server'
export { createCategories, updateCategory, type NewCategory } from './category/save-category.server'
export { findDeletionBlockers, removeProducts } from './editing/remove-products.server'
export { createProducts, insertProducts, updateProduct } from './editing/save-product.server'
export { attributeSchemas, specificationsSchema } from './editing/product-form-input.server'
export type { NewProduct, ProductChange, SavedPicture } from './editing/product-fields'
export { recountSearchFigures, refreshSearchFigures } from './search/search-figures.server'
export { addSynonym, changeSynonym, deleteSynonym } from './search/edit-synonyms.server'
export { listSynonyms, readSynonym, synonymListQuery } from './search/list-synonyms.server'
export { synonymFormInput } from './search/synonym-input.server'
export { searchStems } from './search/search-text'
export { productsWithWords } from './search/products-with-words.server'
export { trySearch } from './search/try-search.server'
export { banProduct, movePin, pinProduct, releaseProduct } from './related/product-pairs.server'
export { readProductPairs } from './related/read-product-pairs.server'
export { parseViewedIds } from './related/viewed-input.server'
export { addVariants } from './variants/add-variants.server'
export { readVariants } from './variants/read-variants.server'
export { newVariantsInput, variantQuery } from './variants/variant-input.server'
export { pageOfPath, pathOf } from './redirects/page-path'
export {
  allRedirects,
  changeRedirect,
  countRedirects,
  findPages,
  findRedirects,
  findRedirectsFrom,
  insertRedirect,
  redirectFault,
  removeRedirect,
  type Redirect,
} from './redirects/redirects.server'
export {
  changeGalleries,
  overfullGalleries,
  readPictureUrls,
  type GalleryChange,
} from './editing/change-galleries.server'
export { findStoredPictures } from './editing/product-pictures.server'
