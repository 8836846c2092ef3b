export { discountPercent, numberText, stockText, volumeText, weightText, type ProductCard } from './card'
export {
  LISTING_SORT_LABELS,
  LISTING_SORTS,
  listingUrl,
  PAGE_SIZES,
  type ColorFacet,
  type Listing,
  type ListingQuery,
  type ListingView,
} from './listing'
export { CALCULATOR_LIMITS, cheapestSet, paintNeededMl, type CanSet, type PaintJob } from './paint-calculator'
export { colorChoices, volumeChoices, type FamilyChoice, type ProductPage, type ProductProperty } from './product-page'
export { PROPERTY_LABELS } from './properties'
export type { ProductReviews, Review } from './reviews'
