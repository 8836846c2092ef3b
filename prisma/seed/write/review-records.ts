import { createHash } from 'node:crypto'

import { createRandom } from '../random'
import type { SeedReview } from '../reviews/build-reviews'
import { seedId } from '../seed-id'

import type { Cell } from './copy-rows'

type Row = Readonly<Record<string, Cell>>

export function reviewRecords(reviews: readonly SeedReview[]): Row[] {
  return reviews.map(({ product, shopReply, createdAt, status, ...review }) => ({
    ...review, productId: product.id, status, shopReply, createdAt, updatedAt: createdAt,
    repliedAt: shopReply === null ? null : new Date(createdAt.getTime() + 86_400_000),
    moderatedAt: status === 'PENDING' ? null : new Date(createdAt.getTime() + 7_200_000),
  })) // prettier-ignore
}

export function voteRecords(reviews: readonly SeedReview[]): Row[] {
  const random = createRandom('votes')
  return reviews.flatMap(
    ({ id, helpfulCount, createdAt }) =>
    Array.from({ length: helpfulCount }, (_, index) => ({
      id: seedId(random, createdAt), reviewId: id, visitorHash: createHash('sha256').update(`${id} ${index}`).digest('hex'), createdAt,
    })), // prettier-ignore
  )
}
