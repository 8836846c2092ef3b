import { notifyStaff } from '~/domain/notifications/index.server'
import { accountShows, viewerValues, type OrderViewer } from '~/domain/orders/index.server'
import { recordWebhookEvents } from '~/domain/webhooks/index.server'
import { paths } from '~/paths'
import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database, database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { publicName } from '~/platform/text/public-name'

import type { ReviewInput } from './review-input.server'
import type { OwnReview, ReviewRight } from './reviews'

type Reviewer = OrderViewer & { userId: string }

/**
 * Only orders that the account may see (decision 155). `$1` product, `$2` account, `$3` visitor, `$4` orders
 * placed in the browser.
 */
const BOUGHT_LINE = `SELECT item."id" FROM "Order" o JOIN "OrderItem" item ON item."orderId" = o."id" AND item."productId" = $1
  JOIN "User" person ON person."id" = o."userId"
  WHERE o."userId" = $2 AND o."status" = 'DELIVERED' AND ${accountShows({ user: '$2', visitor: '$3', placed: '$4' })}
  ORDER BY item."id" DESC LIMIT 1`

export async function readReviewRight(productId: string, reviewer: Reviewer): Promise<ReviewRight> {
  const own: OwnReview | null = await getDb().review.findUnique({
    where: { productId_userId: { productId, userId: reviewer.userId } },
    select: {
      id: true,
      status: true,
      rating: true,
      title: true,
      text: true,
      pros: true,
      cons: true,
      refusal: true,
    },
  })
  if (own) return { mayWrite: false, own }
  return { mayWrite: (await boughtLine(productId, reviewer)) !== null, own: null }
}

async function boughtLine(
  productId: string,
  reviewer: Reviewer,
  tx: Database = database,
): Promise<string | null> {
  const { user, visitor, placed } = viewerValues(reviewer)
  const [line] = await tx.sql<{ id: string }>(BOUGHT_LINE, [productId, user, visitor, placed])
  return line?.id ?? null
}

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
