import { beforeEach, describe, expect, it } from 'vitest'

import { systemActor } from '~/domain/audit/index.server'
import { joinFamily, leaveFamily } from '~/domain/catalog/index.server'
import {
  moderateReview,
  parseProductReviewQuery,
  readProductReviews,
  removeReviewsOf,
  replyToReview,
} from '~/domain/reviews/index.server'
import { cached } from '~/platform/cache/cache.server'
import { getDb, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createProduct, createUser } from '~tests/support/database/factories'
import { approvedReview, reviewModerator, writtenReview } from '~tests/support/reviews/review-factory'

const anonymous = { visitorHash: null, userId: null }

let productId = ''

beforeEach(async () => {
  productId = (await createProduct()).id
})

describe('a product family', () => {
  const join = (otherId: string) => joinFamily({ productId, otherId, actor: systemActor })

  it('a family shares its reviews and rating, and each review names its colour and volume', async () => {
    const other = await createProduct({ color: 'охра', volumeMl: 9_000 })
    await approvedReview(productId, { rating: 5, createdAt: new Date('2026-01-01') })
    await join(other.id)
    const reviewer = await createUser()
    const { id } = await getDb().review.create({
      data: {
        productId: other.id,
        userId: reviewer.id,
        authorName: 'Ира',
        rating: 2,
        text: 'Не то, что думала',
        status: 'PENDING',
      },
    })
    await moderateReview({ reviewId: id, verdict: 'APPROVED', reply: null, actor: await reviewModerator() })
    const { familyId } = await getDb().product.findUniqueOrThrow({ where: { id: productId } })
    const onPageOf = async (page: string) => {
      const { reviews, spread, total } = await readProductReviews({ id: page, familyId }, parseProductReviewQuery(new URLSearchParams('reviewSort=low')), anonymous) // prettier-ignore
      return { variants: reviews.map(({ variant }) => variant?.replace('\u00a0', ' ')), spread, total }
    }
    expect(await onPageOf(productId)).toMatchObject({
      variants: ['охра, 9 л', undefined],
      spread: [1, 0, 0, 1, 0],
      total: 2,
    })
    expect((await onPageOf(other.id)).variants[0]).toBeUndefined()
    const figures = () => getDb().product.findMany({ where: { id: { in: [productId, other.id] } }, select: { ratingAverage: true, reviewCount: true }, orderBy: { id: 'asc' } }) // prettier-ignore
    expect(await figures()).toEqual([{ ratingAverage: 3.5, reviewCount: 2 }, { ratingAverage: 3.5, reviewCount: 2 }]) // prettier-ignore
    expect(await getDb().review.count({ where: { productId: other.id } })).toBe(1)
    await leaveFamily({ productId, otherId: other.id, actor: systemActor })
    expect(await figures()).toEqual([{ ratingAverage: 5, reviewCount: 1 }, { ratingAverage: 2, reviewCount: 1 }]) // prettier-ignore
  })

  it('a family is updated on every page when a review is published, answered or loses its author', async () => {
    const other = await createProduct()
    await join(other.id)
    const kept = () =>
      cached(`family-test-${other.id}`, [`product-${other.id}`], 60, () => Promise.resolve(newId()))
    const { id, userId } = await writtenReview(productId)
    const changes = [
      async () =>
        moderateReview({ reviewId: id, verdict: 'APPROVED', reply: null, actor: await reviewModerator() }),
      async () => replyToReview({ reviewId: id, reply: 'Спасибо', actor: await reviewModerator() }),
      () => transaction((tx) => removeReviewsOf(tx, userId)),
    ]
    for (const change of changes) {
      const before = await kept()
      await change()
      await expect.poll(kept).not.toBe(before)
    }
    expect(await getDb().product.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({
      reviewCount: 0,
      ratingAverage: 0,
    })
  })
})
