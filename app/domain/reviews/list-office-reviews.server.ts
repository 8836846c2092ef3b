import { z } from 'zod'

import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'
import { listQuery, searchFilter } from '~/platform/lists/list-query'

import { searchReviews } from './search-reviews.server'
import type { OfficeReview } from './staff'

const FOUND_LIMIT = 1_001

export const officeReviewQuery = listQuery({
  filters: {
    search: searchFilter,
    status: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'ALL']).catch('PENDING'),
    rating: z.coerce.number().int().min(1).max(5).nullable().catch(null),
  },
  sorts: ['createdAt'],
  sizes: [20, 50, 100],
})

type OfficeReviewQuery = z.infer<typeof officeReviewQuery>

export async function listOfficeReviews(query: OfficeReviewQuery): Promise<ListPage<OfficeReview>> {
  const where = await conditionOf(query)
  return readListPage(query, {
    count: (limit) =>
      getDb().review.count({ where, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], take: limit }),
    rows: ({ keyset, orderBy, skip, take }) =>
      getDb().review.findMany({ where: { AND: [where, keyset] }, select: columns, orderBy, skip, take }),
    keyOf: ({ createdAt }) => createdAt,
    readKey: (text) => {
      const date = new Date(text)
      return Number.isNaN(date.getTime()) ? null : date
    },
  })
}

const columns = {
  id: true,
  status: true,
  authorName: true,
  rating: true,
  title: true,
  text: true,
  pros: true,
  cons: true,
  shopReply: true,
  refusal: true,
  createdAt: true,
  product: { select: { slug: true, name: true } },
} as const satisfies Prisma.ReviewSelect

async function conditionOf({ search, status, rating }: OfficeReviewQuery): Promise<Prisma.ReviewWhereInput> {
  return {
    ...(status === 'ALL' ? {} : { status }),
    ...(rating === null ? {} : { rating }),
    ...(search === ''
      ? {}
      : { id: { in: await searchReviews(search, status === 'ALL' ? null : status, FOUND_LIMIT) } }),
  }
}
