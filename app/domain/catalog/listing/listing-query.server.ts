import { z } from 'zod'

import { cutText } from '~/platform/text/cut-text'

import { FACET_NAMES, type FacetName } from './facets'
import { defaultSort, DEFAULT_PAGE_SIZE, LISTING_SORTS, PAGE_SIZES, type ListingQuery } from './listing'
import { isProperty } from '../product/properties'

const MAX_VALUES = 20
const MAX_PAGE = 100_000
const MAX_ROUBLES = 100_000_000

const values = (isPossible: (value: string) => boolean) =>
  z
    .array(z.string())
    .transform((list) => [...new Set(list.map((value) => value.trim()))])
    .transform((list) =>
      list.filter((value) => value !== '' && value.length <= 60 && isPossible(value)).slice(0, MAX_VALUES),
    )

const isVolume = (value: string) => /^[1-9]\d{0,8}$/.test(value)
const facetSchemas: Record<FacetName, ReturnType<typeof values>> = {
  color: values(() => true),
  brand: values(() => true),
  volume: values(isVolume),
  type: values(() => true),
  gloss: values(() => true),
  base: values(() => true),
  application: values(() => true),
  property: values(isProperty),
}

const roubles = z
  .string()
  .transform((text) => text.replace(/[\s₽]/g, '').replace(',', '.'))
  .pipe(z.string().regex(/^\d+(\.\d{1,2})?$/))
  .transform(Number)
  .transform((number) => Math.min(MAX_ROUBLES, Math.round(number)))
  .nullable()
  .catch(null)

const schema = z.object({
  search: z
    .string()
    .transform((text) => cutText(text.replace(/\s+/g, ' ').trim(), 100))
    .catch(''),
  exact: z
    .literal('1')
    .transform(() => true)
    .catch(false),
  category: z.string().trim().min(1).max(100).nullable().catch(null),
  facets: z.object(facetSchemas),
  priceFrom: roubles,
  priceTo: roubles,
  inStock: z
    .literal('1')
    .transform(() => true)
    .catch(false),
  sort: z.enum(LISTING_SORTS).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1),
  perPage: z.coerce.number().pipe(z.literal(PAGE_SIZES)).catch(DEFAULT_PAGE_SIZE),
  view: z.enum(['grid', 'list']).catch('grid'),
})

/** Invalid parameters are ignored, so that every address shows a page. */
export function parseListingQuery(params: URLSearchParams, category: string | null): ListingQuery {
  const one = (name: string): string | null => {
    const value = params.get(name)
    return value === null ? null : withoutControls(value)
  }
  const parsed = schema.parse({
    search: one('search') ?? '',
    exact: one('exact'),
    category: category ?? one('category'),
    facets: Object.fromEntries(FACET_NAMES.map((name) => [name, params.getAll(name).map(withoutControls)])),
    priceFrom: one('priceFrom'),
    priceTo: one('priceTo'),
    inStock: one('inStock'),
    sort: one('sort'),
    page: one('page') ?? 1,
    perPage: one('perPage') ?? DEFAULT_PAGE_SIZE,
    view: one('view') ?? 'grid',
  })
  const sort =
    parsed.sort === null || (parsed.sort === 'relevance' && parsed.search === '')
      ? defaultSort(parsed.search)
      : parsed.sort
  return { ...parsed, ...inOrder(parsed), sort }
}

function inOrder({
  priceFrom,
  priceTo,
}: Pick<ListingQuery, 'priceFrom' | 'priceTo'>): Pick<ListingQuery, 'priceFrom' | 'priceTo'> {
  return priceFrom !== null && priceTo !== null && priceFrom > priceTo
    ? { priceFrom: priceTo, priceTo: priceFrom }
    : { priceFrom, priceTo }
}

/** Postgres text cannot contain NUL. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
