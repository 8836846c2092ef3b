import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'

import { REVIEW_ORDER, type ReviewViewer } from './review-columns.server'
import type { ListedReview, ReviewList, ReviewListQuery } from './reviews'
import { searchReviews } from './search-reviews.server'

const PAGE_SIZE = 20
const COUNT_LIMIT = 1_001
const PENDING_LIMIT = 100

export async function listReviews(input: ReviewListQuery, viewer: ReviewViewer): Promise<ReviewList> {
  const where = await filterOf(input)
  const total = await getDb().review.count({ where, orderBy: orderOf(input.sort), take: COUNT_LIMIT })
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const query = { ...input, page: Math.min(input.page, pages) }
  return { reviews: await readPage(where, query, viewer), total, query, pages }
}

export function countPendingReviews(): Promise<number> {
  return getDb().review.count({
    where: { status: 'PENDING' },
    orderBy: orderOf('newest'),
    take: PENDING_LIMIT,
  })
}

async function filterOf({ status, rating, search }: ReviewListQuery): Promise<Prisma.ReviewWhereInput> {
  const found = search === '' ? null : await searchReviews(search, status, COUNT_LIMIT)
  return {
    status,
    ...(rating === null ? {} : { rating }),
    ...(found === null ? {} : { id: { in: found } }),
    product: { isActive: true, archivedAt: null },
  }
}

function orderOf(sort: ReviewListQuery['sort']): Prisma.ReviewOrderByWithRelationInput[] {
  return REVIEW_ORDER[sort].map(([column, direction]) => ({ [column]: direction }))
}

async function readPage(
  where: Prisma.ReviewWhereInput,
  { sort, page }: ReviewListQuery,
  viewer: ReviewViewer,
): Promise<ListedReview[]> {
  const rows = await getDb().review.findMany({
    where,
    select: {
      id: true,
      authorName: true,
      rating: true,
      title: true,
      text: true,
      pros: true,
      cons: true,
      shopReply: true,
      helpfulCount: true,
      createdAt: true,
      status: true,
      votes: { where: { OR: votesOf(viewer) }, select: { id: true }, take: 1 },
      product: {
        select: {
          slug: true,
          name: true,
          colorHex: true,
          images: { where: { isMain: true }, select: { url: true }, take: 1 },
        },
      },
    },
    orderBy: orderOf(sort),
    take: PAGE_SIZE,
    skip: (page - 1) * PAGE_SIZE,
  })
  return rows.map(({ votes, product: { images, ...product }, ...review }) => ({
    ...review,
    isVoted: votes.length > 0,
    product: { ...product, imageUrl: images[0]?.url ?? null },
  }))
}

function votesOf({ visitorHash, userId }: ReviewViewer): Prisma.ReviewVoteWhereInput[] {
  return [...(visitorHash === null ? [] : [{ visitorHash }]), ...(userId === null ? [] : [{ userId }])]
}
