import {
  FACET_NAMES,
  PAGE_SIZES,
  LISTING_SORTS,
  listingUrl,
  noFilters,
  type ListingQuery,
} from '~/domain/catalog/shared'

export const FILTERS_FORM = 'catalog-filters'

/** The canonical address of the form's current state, on the first page. */
export function listingUrlOf(form: HTMLFormElement, query: ListingQuery): string {
  const state = new FormData(form)
  const texts = (name: string) => state.getAll(name).filter((value) => typeof value === 'string')
  const { facets } = noFilters()
  for (const name of FACET_NAMES) facets[name] = texts(name)
  return listingUrl({
    ...query,
    facets,
    category: texts('category')[0] || null,
    priceFrom: roubles(texts('priceFrom')[0]),
    priceTo: roubles(texts('priceTo')[0]),
    inStock: texts('inStock').includes('1'),
    sort: LISTING_SORTS.find((sort) => sort === state.get('sort')) ?? query.sort,
    perPage: PAGE_SIZES.find((size) => String(size) === state.get('perPage')) ?? query.perPage,
    page: 1,
  })
}

function roubles(text: string | undefined): number | null {
  const digits = (text ?? '').replace(/\s/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : null
}
