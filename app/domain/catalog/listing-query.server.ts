import { z } from 'zod'

import { defaultSort, DEFAULT_PAGE_SIZE, LISTING_SORTS, PAGE_SIZES, type ListingQuery } from './listing'

const MAX_COLORS = 20
const MAX_PAGE = 100_000

const schema = z.object({
  search: z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, 100))
    .catch(''),
  category: z.string().trim().min(1).max(100).nullable().catch(null),
  colors: z
    .array(z.string().trim().min(1).max(60))
    .transform((colors) => [...new Set(colors)].slice(0, MAX_COLORS))
    .catch([]),
  sort: z.enum(LISTING_SORTS).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1),
  perPage: z.coerce.number().pipe(z.literal(PAGE_SIZES)).catch(DEFAULT_PAGE_SIZE),
  view: z.enum(['grid', 'list']).catch('grid'),
})

/** Reads the catalogue's URL; what makes no sense counts as absent, so that any address shows a page. */
export function parseListingQuery(params: URLSearchParams, category: string | null): ListingQuery {
  const parsed = schema.parse({
    search: withoutControls(params.get('search') ?? ''),
    category: category ?? params.get('category'),
    colors: params.getAll('color').map(withoutControls).filter(Boolean),
    sort: params.get('sort'),
    page: params.get('page') ?? 1,
    perPage: params.get('perPage') ?? DEFAULT_PAGE_SIZE,
    view: params.get('view') ?? 'grid',
  })
  const sort = parsed.sort === null || (parsed.sort === 'relevance' && parsed.search === '') ? defaultSort(parsed.search) : parsed.sort
  return { ...parsed, sort }
}

/** Postgres takes no NUL in text, and nobody types the others. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
