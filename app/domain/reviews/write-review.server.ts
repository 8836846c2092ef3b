import { notify } from '~/domain/notifications/index.server'
import { now } from '~/platform/clock'
import { sql, transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

import type { ReviewInput } from './review-input.server'
import { boughtLine, type Reviewer } from './review-right.server'

interface WriteInput {
  productId: string
  reviewer: Reviewer & { name: string }
  review: Omit<ReviewInput, 'reviewId'>
}

/**
 * Keeps a buyer's review until a moderator has read it, and tells the administrators.
 * @throws UserError when the product was not received (403), or is reviewed already (409)
 */
export async function writeReview({ productId, reviewer, review }: WriteInput): Promise<void> {
  await transaction(async (tx) => {
    const lineId = await boughtLine(productId, reviewer, tx)
    if (lineId === null) throw new UserError('Отзыв может оставить покупатель, который получил этот товар', { status: 403 })
    const reviewId = await insertReview(tx, { productId, lineId, reviewer, review })
    if (reviewId === null) throw new UserError('Вы уже написали отзыв об этом товаре', { status: 409 })
    await announce(tx, { reviewId, productId, rating: review.rating })
  })
}

/**
 * Changes a review that still waits for its moderator.
 * @throws UserError when it is not the customer's own (404), or was read already (409)
 */
export async function editReview(reviewId: string, userId: string, review: WriteInput['review']): Promise<void> {
  const { rating, title, text, pros, cons } = review
  const changed = await sql(
    `UPDATE "Review" SET "rating" = $3, "title" = $4, "text" = $5, "pros" = $6, "cons" = $7, "updatedAt" = $8
     WHERE "id" = $1 AND "userId" = $2 AND "status" = 'PENDING' RETURNING 1`,
    [reviewId, userId, rating, title, text, pros, cons, now()],
  )
  if (changed.length > 0) return
  const own = await sql('SELECT 1 FROM "Review" WHERE "id" = $1 AND "userId" = $2', [reviewId, userId])
  if (own.length === 0) throw new UserError('Отзыв не найден', { status: 404 })
  throw new UserError('Отзыв уже проверен, изменить его нельзя', { status: 409 })
}

async function insertReview(
  tx: Database,
  { productId, lineId, reviewer, review }: WriteInput & { lineId: string },
): Promise<string | null> {
  const { rating, title, text, pros, cons } = review
  const [row] = await tx.sql<{ id: string }>(
    `INSERT INTO "Review" ("id", "productId", "userId", "orderItemId", "authorName", "rating", "title", "text", "pros", "cons", "createdAt", "updatedAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) ON CONFLICT ("productId", "userId") DO NOTHING RETURNING "id"`,
    [newId(), productId, reviewer.userId, lineId, publicName(reviewer.name), rating, title, text, pros, cons, now()],
  )
  return row?.id ?? null
}

async function announce(
  tx: Database,
  { reviewId, productId, rating }: { reviewId: string; productId: string; rating: number },
): Promise<void> {
  const [product] = await tx.sql<{ name: string }>('SELECT "name" FROM "Product" WHERE "id" = $1', [productId])
  const notification = {
    dedupeKey: `review-${reviewId}`,
    type: 'SYSTEM_ALERT',
    priority: 'MEDIUM',
    title: 'Новый отзыв ждёт проверки',
    message: `${product?.name ?? 'Товар'}: оценка ${rating} из 5`,
    link: '/reviews?status=pending',
  } as const
  await notify([notification], tx)
}

/** The name that strangers may read: «Анна К.». */
function publicName(name: string): string {
  const [first = '', last = ''] = name.trim().split(/\s+/)
  const initial = [...last][0]
  return initial === undefined ? first || 'Покупатель' : `${first} ${initial.toUpperCase()}.`
}
