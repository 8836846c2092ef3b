import { PAGE_SIZES, LISTING_SORTS, listingUrl, type ListingQuery } from '~/domain/catalog/shared'

/** The id of the filters' form; controls outside of it belong to it by their `form` attribute. */
export const FILTERS_FORM = 'catalog-filters'

/** The tidy address that the form's present state stands for; from the first page. */
export function listingUrlOf(form: HTMLFormElement, query: ListingQuery): string {
  const state = new FormData(form)
  const category = state.get('category')
  return listingUrl({
    ...query,
    category: typeof category === 'string' && category !== '' ? category : null,
    colors: state.getAll('color').filter((color) => typeof color === 'string'),
    sort: LISTING_SORTS.find((sort) => sort === state.get('sort')) ?? query.sort,
    perPage: PAGE_SIZES.find((size) => String(size) === state.get('perPage')) ?? query.perPage,
    page: 1,
  })
}
