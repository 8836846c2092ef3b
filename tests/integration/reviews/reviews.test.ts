import { beforeEach, describe, expect, it } from 'vitest'

import {
  editReview,
  listReviews,
  moderateReview,
  parseProductReviewQuery,
  parseReviewListQuery,
  readProductReviews,
  readReviewRight,
  reviewInput,
  voteHelpful,
  writeReview,
} from '~/domain/reviews/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import {
  approvedReview,
  buyerOf,
  reviewModerator,
  reviewText,
  writtenReview,
} from '~tests/support/reviews/review-factory'
import { createProduct, createUser, newVisitor } from '~tests/support/database/factories'
import { createOrder } from '~tests/support/orders/order-factory'

const anonymous = { visitorHash: null, userId: null }
const review = reviewText

let productId = ''

beforeEach(async () => {
  productId = (await createProduct()).id
})

const buyer = (fields?: Parameters<typeof buyerOf>[1]) => buyerOf(productId, fields)
const written = (text?: string) => writtenReview(productId, text)
const approved = (rating: number, createdAt: Date, helpfulCount?: number, text?: string) =>
  approvedReview(productId, {
    rating,
    createdAt,
    ...(helpfulCount !== undefined && { helpfulCount }),
    ...(text !== undefined && { text }),
  })

const listed = (query: string) => listReviews(parseReviewListQuery(new URLSearchParams(query)), anonymous)
const shown = (query = '', viewer: { visitorHash: string | null; userId: string | null } = anonymous) =>
  readProductReviews(
    { id: productId, familyId: null },
    parseProductReviewQuery(new URLSearchParams(query)),
    viewer,
  )

describe('a new review', () => {
  it('a review is allowed once to buyers who received the product, and waits for a moderator', async () => {
    const reviewer = await buyer()
    expect(await readReviewRight(productId, reviewer)).toEqual({ mayWrite: true, own: null })
    await writeReview({ productId, reviewer, review })
    expect(await readReviewRight(productId, reviewer)).toMatchObject({
      mayWrite: false,
      own: { status: 'PENDING', rating: 5 },
    })
    expect(await shown()).toMatchObject({ total: 0, reviews: [] })
    await expect(writeReview({ productId, reviewer, review })).rejects.toMatchObject({ status: 409 })
    const kept = await getDb().review.findFirstOrThrow({
      where: { userId: reviewer.userId },
      include: { orderItem: true },
    })
    expect(kept).toMatchObject({ authorName: 'Анна К.', orderItem: { productId } })
    const notification = await getDb().notification.findUniqueOrThrow({
      where: { dedupeKey: `review-${kept.id}` },
    })
    expect(notification).toMatchObject({ type: 'SYSTEM_ALERT', link: '/reviews?status=pending' })
  })

  it('a pending review is not shown beside an approved one', async () => {
    await approved(5, new Date('2026-11-01T09:00:00Z'))
    await written()
    expect((await shown()).reviews).toHaveLength(1)
  })

  it('a review is saved once when two are sent concurrently', async () => {
    const reviewer = await buyer()
    const sent = await Promise.allSettled([1, 2].map(() => writeReview({ productId, reviewer, review })))
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('a review is refused to people who did not receive the product', async () => {
    const onItsWay = await buyer({ status: 'SHIPPED' })
    const withoutOrder = await createUser()
    const other = await createProduct()
    const hasOther = await createUser({ emailVerifiedAt: new Date() })
    await createOrder({ userId: hasOther.id, email: hasOther.email, productIds: [other.id] })
    for (const { userId, name } of [
      onItsWay,
      { userId: withoutOrder.id, name: 'Олег' },
      { userId: hasOther.id, name: 'Ира' },
    ]) {
      const reviewer = { userId, name, visitorHash: null }
      await expect(writeReview({ productId, reviewer, review })).rejects.toMatchObject({ status: 403 })
      expect((await readReviewRight(productId, reviewer)).mayWrite).toBe(false)
    }
  })

  it('an account with an unconfirmed email sees nothing of orders from other browsers', async () => {
    const { userId } = await buyer({ verified: false })
    expect((await readReviewRight(productId, { userId, visitorHash: 'another browser' })).mayWrite).toBe(
      false,
    )
    expect((await readReviewRight(productId, { userId, visitorHash: 'browser-of-the-order' })).mayWrite).toBe(
      true,
    )
  })

  it('a review can be changed by its author until it is moderated', async () => {
    const { id, userId } = await written()
    await editReview(id, userId, { ...review, rating: 3, text: 'Пересмотрела своё мнение' })
    expect(await getDb().review.findUniqueOrThrow({ where: { id } })).toMatchObject({
      rating: 3,
      text: 'Пересмотрела своё мнение',
    })
    const someone = await createUser()
    await expect(editReview(id, someone.id, review)).rejects.toMatchObject({ status: 404 })
    await moderateReview({ reviewId: id, verdict: 'APPROVED', reply: null, actor: await reviewModerator() })
    await expect(editReview(id, userId, review)).rejects.toMatchObject({ status: 409 })
  })

  it.each([
    [{ rating: '6', text: review.text }, 'rating'],
    [{ text: review.text }, 'rating'],
    [{ rating: '4', text: 'мало' }, 'text'],
    [{ rating: '4' }, 'text'],
    [{ rating: '4', text: review.text, pros: 'х'.repeat(1_001) }, 'pros'],
  ])('a review with %j is refused beside its field', (input, field) => {
    const parsed = reviewInput.safeParse(input)
    expect(parsed.success ? [] : parsed.error.issues.map((issue) => issue.path[0])).toEqual([field])
  })
})

describe('moderation', () => {
  it('a moderator shows or hides a review, with product figures, the shop’s answer and an audit entry', async () => {
    await approved(3, new Date('2026-01-01'))
    const { id } = await written()
    const who = await reviewModerator()
    await moderateReview({ reviewId: id, verdict: 'APPROVED', reply: 'Спасибо!', actor: who })
    const figures = () =>
      getDb().product.findUniqueOrThrow({
        where: { id: productId },
        select: { ratingAverage: true, reviewCount: true },
      })
    expect(await figures()).toEqual({ ratingAverage: 4, reviewCount: 2 })
    expect((await shown()).reviews[0]).toMatchObject({ id, shopReply: 'Спасибо!' })
    await moderateReview({ reviewId: id, verdict: 'REJECTED', reply: null, actor: who })
    expect(await figures()).toEqual({ ratingAverage: 3, reviewCount: 1 })
    const entries = await getDb().auditLog.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['review.approve', who.id],
      ['review.reject', who.id],
    ])
  })

  it('two concurrent decisions about reviews are both counted', async () => {
    const pair = await Promise.all([written('Первый отзыв о товаре'), written('Второй отзыв о товаре')])
    const who = await reviewModerator()
    await Promise.all(
      pair.map(({ id }) => moderateReview({ reviewId: id, verdict: 'APPROVED', reply: null, actor: who })),
    )
    expect(await getDb().product.findUniqueOrThrow({ where: { id: productId } })).toMatchObject({
      reviewCount: 2,
      ratingAverage: 5,
    })
  })

  it('a decision about a missing review is refused', async () => {
    const who = await reviewModerator()
    await expect(
      moderateReview({ reviewId: newId(), verdict: 'APPROVED', reply: null, actor: who }),
    ).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the vote for a helpful review', () => {
  it('a vote counts once per browser and once per account', async () => {
    const { id } = await approved(5, new Date())
    const [one, two, three] = [newVisitor().hash, newVisitor().hash, newVisitor().hash]
    const user = await createUser()
    await voteHelpful(id, { visitorHash: one, userId: null, ip: '' })
    await voteHelpful(id, { visitorHash: one, userId: null, ip: '' })
    await voteHelpful(id, { visitorHash: two, userId: user.id, ip: '' })
    await voteHelpful(id, { visitorHash: three, userId: user.id, ip: '' })
    expect(await getDb().review.findUniqueOrThrow({ where: { id } })).toMatchObject({ helpfulCount: 2 })
    const seen = async (visitorHash: string | null, userId: string | null) =>
      (await shown('', { visitorHash, userId })).reviews[0]?.isVoted
    expect([await seen(one, null), await seen(three, null), await seen(null, user.id)]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('a vote of many clicks counts once', async () => {
    const { id } = await approved(5, new Date())
    const voter = { ip: '', visitorHash: newVisitor().hash, userId: null }
    await Promise.all(Array.from({ length: 10 }, () => voteHelpful(id, voter)))
    expect(await getDb().review.findUniqueOrThrow({ where: { id } })).toMatchObject({ helpfulCount: 1 })
  })

  it('a vote is limited for new browsers by their network address', async () => {
    const { id } = await approved(5, new Date())
    const votes = Array.from({ length: 14 }, () =>
      voteHelpful(id, { ip: '203.0.113.7', visitorHash: newVisitor().hash, userId: null }),
    )
    const outcomes = await Promise.allSettled(votes)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await getDb().review.findUniqueOrThrow({ where: { id } })).toMatchObject({ helpfulCount: 10 })
    await voteHelpful(id, { ip: '203.0.113.8', visitorHash: newVisitor().hash, userId: null })
  })

  it('a vote is refused for a person’s own review and for hidden ones', async () => {
    const { id, userId } = await written()
    const visitorHash = newVisitor().hash
    await expect(voteHelpful(id, { visitorHash, userId: null, ip: '' })).rejects.toMatchObject({
      status: 404,
    })
    await moderateReview({ reviewId: id, verdict: 'APPROVED', reply: null, actor: await reviewModerator() })
    await expect(voteHelpful(id, { visitorHash, userId, ip: '' })).rejects.toMatchObject({ status: 409 })
  })
})

describe('the reviews of a product', () => {
  it('the reviews are sorted and filtered by stars, with the distribution of all ratings', async () => {
    await approved(5, new Date('2026-01-01'), 1)
    await approved(4, new Date('2026-01-03'), 9)
    await approved(2, new Date('2026-01-02'))
    const ratings = async (query: string) => (await shown(query)).reviews.map(({ rating }) => rating)
    expect(await ratings('')).toEqual([4, 2, 5])
    expect(await ratings('reviewSort=oldest')).toEqual([5, 2, 4])
    expect(await ratings('reviewSort=helpful')).toEqual([4, 5, 2])
    expect(await ratings('reviewSort=high')).toEqual([5, 4, 2])
    expect(await ratings('reviewSort=low')).toEqual([2, 4, 5])
    expect(await ratings('reviewRating=4&reviewPage=99')).toEqual([4])
    expect(await shown('reviewRating=1')).toMatchObject({
      reviews: [],
      spread: [1, 1, 0, 1, 0],
      total: 3,
      pages: 1,
    })
  })

  it('the reviews are split into pages', async () => {
    for (let day = 1; day <= 11; day += 1) await approved(5, new Date(Date.UTC(2026, 0, day)))
    expect(await shown('reviewPage=2')).toMatchObject({
      pages: 2,
      query: { page: 2 },
      reviews: [{ createdAt: new Date('2026-01-01') }],
    })
  })
})

describe('the list of all reviews', () => {
  it('the list of reviews finds words of reviews and product names, and no hidden reviews', async () => {
    await approved(5, new Date('2026-02-01'), 0, 'Цвет шиншилла — сказка')
    await getDb().product.update({ where: { id: productId }, data: { name: 'Грунт «Скальный» 10 л' } })
    await written('Тоже про шиншиллу, но на проверке')
    const texts = async (query: string) => (await listed(query)).reviews.map(({ text }) => text)
    expect(await texts('search=ШИНШИЛЛ')).toEqual(['Цвет шиншилла — сказка'])
    expect(await texts('search=скальный')).toEqual(['Цвет шиншилла — сказка'])
    expect(await texts('search=скальный&rating=4')).toEqual([])
    expect(await texts('search=909090%25')).toEqual([])
    expect(await texts('status=pending&search=шиншилл')).toEqual(['Тоже про шиншиллу, но на проверке'])
    await getDb().product.update({ where: { id: productId }, data: { isActive: false } })
    expect(await texts('search=шиншилл')).toEqual([])
  })

  it('the list of reviews is sorted in every order', async () => {
    await approved(5, new Date('2026-01-01'), 1, 'Порядок: первый')
    await approved(4, new Date('2026-01-03'), 9, 'Порядок: третий')
    await approved(2, new Date('2026-01-02'), 0, 'Порядок: второй')
    const ratings = async (sort: string) =>
      (await listed(`search=порядок&${sort}`)).reviews.map(({ rating }) => rating)
    expect(await ratings('')).toEqual([4, 2, 5])
    expect(await ratings('sort=newest')).toEqual([4, 2, 5])
    expect(await ratings('sort=oldest')).toEqual([5, 2, 4])
    expect(await ratings('sort=helpful')).toEqual([4, 5, 2])
    expect(await ratings('sort=high')).toEqual([5, 4, 2])
    expect(await ratings('sort=low')).toEqual([2, 4, 5])
  })

  it('the list of reviews accepts any address', () => {
    expect(parseReviewListQuery(new URLSearchParams('page=-1&rating=9&sort=x&status=y&search=%00'))).toEqual({
      search: '',
      rating: null,
      sort: 'newest',
      status: 'APPROVED',
      page: 1,
    })
  })
})
