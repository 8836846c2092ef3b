import { notifyStaff } from '~/domain/notifications/index.server'
import { recordWebhookEvents } from '~/domain/webhooks/index.server'
import { paths } from '~/paths'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'

import type { ReviewInput } from './review-input.server'
import { boughtLine, type Reviewer } from './review-right.server'

interface WriteInput {
  productId: string
  reviewer: Reviewer & { name: string }
  review: Omit<ReviewInput, 'reviewId'>
}

/** @throws UserError (403) when the product was not received, (409) when it was already reviewed */
export async function writeReview({ productId, reviewer, review }: WriteInput): Promise<void> {
  await transaction(async (tx) => {
    const lineId = await boughtLine(productId, reviewer, tx)
    if (lineId === null)
      throw new UserError('Отзыв может оставить покупатель, который получил этот товар', { status: 403 })
    const reviewId = await insertReview(tx, { productId, lineId, reviewer, review })
    if (reviewId === null) throw new UserError('Вы уже написали отзыв об этом товаре', { status: 409 })
    await recordWebhookEvents(tx, { type: 'review.created', ids: [reviewId] })
    await notifyStaffOfReview(tx, { reviewId, productId, rating: review.rating })
  })
}

/** @throws UserError (404) when it is not the customer's own, (409) when it was already moderated */
export async function editReview(
  reviewId: string,
  userId: string,
  review: WriteInput['review'],
): Promise<void> {
  const { rating, title, text, pros, cons } = review
  const data = { rating, title, text, pros, cons, updatedAt: now() }
  const { count } = await getDb().review.updateMany({
    where: { id: reviewId, userId, status: 'PENDING' },
    data,
  })
  if (count === 1) return
  const own = await getDb().review.findFirst({ where: { id: reviewId, userId }, select: { id: true } })
  if (!own) throw new UserError('Отзыв не найден', { status: 404 })
  throw new UserError('Отзыв уже проверен, изменить его нельзя', { status: 409 })
}

async function insertReview(
  tx: Database,
  { productId, lineId, reviewer, review }: WriteInput & { lineId: string },
): Promise<string | null> {
  const { rating, title, text, pros, cons } = review
  const at = now()
  const written = {
    rating,
    title,
    text,
    pros,
    cons,
    authorName: publicName(reviewer.name),
    createdAt: at,
    updatedAt: at,
  }
  const data = { ...written, id: newId(), productId, userId: reviewer.userId, orderItemId: lineId }
  const { count } = await tx.db.review.createMany({ data, skipDuplicates: true })
  return count === 1 ? data.id : null
}

async function notifyStaffOfReview(
  tx: Database,
  { reviewId, productId, rating }: { reviewId: string; productId: string; rating: number },
): Promise<void> {
  const product = await tx.db.product.findUnique({ where: { id: productId }, select: { name: true } })
  const notification = {
    dedupeKey: `review-${reviewId}`,
    type: 'SYSTEM_ALERT',
    topic: 'REVIEWS',
    priority: 'MEDIUM',
    title: 'Новый отзыв ждёт проверки',
    message: `${product?.name ?? 'Товар'}: оценка ${rating} из 5`,
    link: paths.reviews({ status: 'pending' }),
  } as const
  await notifyStaff([notification], tx)
}

function publicName(name: string): string {
  const [first = '', last = ''] = name.trim().split(/\s+/)
  const initial = [...last][0]
  return initial === undefined ? first || 'Покупатель' : `${first} ${initial.toUpperCase()}.`
}
