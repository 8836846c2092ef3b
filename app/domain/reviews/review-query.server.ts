import { z } from 'zod'

import { cutText } from '~/platform/text/cut-text'

import { REVIEW_SORTS, type ProductReviewQuery, type ReviewListQuery } from './reviews'

const MAX_PAGE = 100_000

const sort = z.enum(REVIEW_SORTS).catch('newest')
const rating = z.coerce.number().int().min(1).max(5).nullable().catch(null)
const page = z.coerce.number().int().min(1).max(MAX_PAGE).catch(1)

const productSchema = z.object({ sort, rating, page })

const listSchema = z.object({
  search: z
    .string()
    .transform((text) => cutText(text.replace(/[\p{Cc}\ufffd]|\s+/gu, ' ').trim(), 100))
    .catch(''),
  rating,
  sort,
  status: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(['PENDING', 'APPROVED', 'REJECTED']))
    .catch('APPROVED'),
  page,
})

export function parseProductReviewQuery(params: URLSearchParams): ProductReviewQuery {
  return productSchema.parse({
    sort: params.get('reviewSort'),
    rating: params.get('reviewRating'),
    page: params.get('reviewPage') ?? 1,
  })
}

export function parseReviewListQuery(params: URLSearchParams): ReviewListQuery {
  const { search, rating, sort, status, page } = Object.fromEntries(params)
  return listSchema.parse({ search, rating: rating ?? null, sort, status, page: page ?? 1 })
}
