export { baseLetterOf } from './attributes/base-letter'
export type { Brand } from './listing/brand'
export {
  discountPercent,
  expectedText,
  numberText,
  sizeText,
  stockText,
  volumeText,
  weightText,
  type CardFamily,
  type ProductCard,
} from './cards/card'
export { guideAnswers, guideParts, type GuidePart } from './category/guide-parts'
export {
  countFilters,
  FACET_LABELS,
  FACET_NAMES,
  facetValueText,
  noFilters,
  type FacetName,
  type FacetOption,
  type Facets,
  type ListingFilters,
  type DroppableFilter,
} from './listing/facets'
export {
  DEFAULT_PAGE_SIZE,
  LISTING_SORT_LABELS,
  LISTING_SORTS,
  defaultSort,
  listingUrl,
  wholeCatalog,
  PAGE_SIZES,
  type Listing,
  type ListingQuery,
  type ListingView,
} from './listing/listing'
export {
  FIGURES,
  PAINTED,
  PAINTED_SORTS,
  usualFigure,
  type Amount as PaintedAmount,
  type FigureName,
  type Painted,
} from './calculator/painting-job'
export type { PaintingPlan, PaintingTool, PaintOption } from './calculator/painting-plan'
export { offerText } from './calculator/set-texts'
export {
  CALCULATOR_LIMITS,
  offeredSets,
  paintNeededMl,
  type OfferedSet,
  type PaintJob,
} from './calculator/paint-calculator'
export {
  colorChoices,
  volumeChoices,
  type Characteristic,
  type FamilyChoice,
  type FamilyChoices,
  type ProductDocument,
  type ProductPage,
  type ProductProperty,
  type Substitute,
  type VolumeChoice,
} from './product/product-page'
export { type ProductListItem, type ProductDetail } from './product/product-detail'
export { isProperty, PROPERTY_GROUPS, PROPERTY_LABELS } from './product/properties'
export type { SearchNote } from './search/search-note'
export type { ServiceAnswer, ServicePage } from './search/service-pages'
export {
  SUGGESTION_MIN_LENGTH,
  SUGGESTIONS_SHOWN,
  type SuggestedProduct,
  type Suggestion,
} from './search/suggestions'
export type { Understood, UnderstoodAspect } from './search/understood'
export type { StaffProduct } from './admin/staff-product'
export { MOST_VIEWED } from './related/viewed'
export type { OfferedTask } from './showcase/painting-tasks'
