import {
  FACET_NAMES,
  facetValueText,
  listingUrl,
  noFilters,
  type FacetName,
  type ListingFilters,
  type ListingQuery,
} from '~/domain/catalog/shared'
import { formatRoubles } from '~/platform/money/money'

import { changed, withoutSearch } from './catalog-data'

interface FilterChip {
  key: string
  label: string
  href: string
}

/** `isUnderstood`: the parts of the search text have chips of their own. */
export function filterChips(query: ListingQuery, isUnderstood = false): FilterChip[] {
  const { facets, priceFrom, priceTo, inStock, search } = query
  const values = FACET_NAMES.flatMap((facet) =>
    facets[facet].map((value) => ({
      key: `${facet} ${value}`,
      label: facetValueText(facet, value),
      href: listingUrl(
        changed(query, { facets: { ...facets, [facet]: facets[facet].filter((other) => other !== value) } }),
      ),
    })),
  )
  return [
    ...(search === '' || isUnderstood
      ? []
      : [{ key: 'search', label: `«${search}»`, href: listingUrl(withoutSearch(query)) }]),
    ...(priceFrom === null && priceTo === null
      ? []
      : [
          {
            key: 'price',
            label: priceText(query),
            href: listingUrl(changed(query, { priceFrom: null, priceTo: null })),
          },
        ]),
    ...(inStock
      ? [{ key: 'inStock', label: 'В наличии', href: listingUrl(changed(query, { inStock: false })) }]
      : []),
    ...values,
  ]
}

export function clearedUrl(query: ListingQuery): string {
  return listingUrl({ ...withoutSearch(query), ...noFilters() })
}

export function chosenText(facet: FacetName, { facets }: ListingFilters): string {
  return facets[facet].map((value) => facetValueText(facet, value)).join(', ')
}

/** «от 500 ₽ до 2 000 ₽» */
export function priceText({ priceFrom, priceTo }: Pick<ListingFilters, 'priceFrom' | 'priceTo'>): string {
  const bounds = [
    ...(priceFrom === null ? [] : [`от ${formatRoubles(priceFrom * 100)}`]),
    ...(priceTo === null ? [] : [`до ${formatRoubles(priceTo * 100)}`]),
  ]
  return bounds.join(' ')
}
