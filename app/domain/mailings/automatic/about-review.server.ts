import { SHOWN } from '~/domain/catalog/index.server'

import { MOST_PRODUCTS } from '~/domain/blocks/shared'
import type { LetterBlock } from '../letter/blocks'
import { type DecideLetters, decideEachLetter, skipped, soldOut, linesOf } from './letter-decision'
import { readPeople } from './mailable-customers.server'

export const aboutReview = (products: readonly { id: string }[]): LetterBlock[] => [
  { kind: 'products', productIds: products.slice(0, MOST_PRODUCTS).map(({ id }) => id), asksReview: true },
]

/** Only visible products that the customer has not reviewed. */
export const decideReviewLetters: DecideLetters = async (tx, letters, { reviewsOn }) => {
  const userIds = letters.flatMap(({ userId }) => userId ?? [])
  const ids = [...new Set(letters.flatMap(({ lines }) => linesOf(lines).map(({ productId }) => productId)))]
  const people = await readPeople(tx, userIds)
  const delivered = await readDelivered(tx, letters)
  const products = await tx.db.product.findMany({
    where: { id: { in: ids }, ...SHOWN },
    select: { id: true },
  })
  const shown = new Map(products.map((product) => [product.id, product]))
  const reviews = await tx.db.review.findMany({
    where: { userId: { in: userIds }, productId: { in: ids } },
    select: { userId: true, productId: true },
  })
  const reviewed = new Set(reviews.map(({ userId, productId }) => `${userId} ${productId}`))
  return decideEachLetter(letters, people, ({ userId, orderId, lines }, { email, name }) => {
    if (!reviewsOn) return skipped('отзывы выключены')
    if (!delivered.has(orderId ?? '')) return skipped('заказ вернули или удалили')
    const own = linesOf(lines).filter(({ productId }) => shown.has(productId))
    if (own.length === 0) return soldOut
    const reviewable = own
      .filter(({ productId }) => !reviewed.has(`${userId ?? ''} ${productId}`))
      .flatMap(({ productId }) => shown.get(productId) ?? [])
    return reviewable.length === 0
      ? skipped('отзыв уже есть')
      : { goes: true, email, name, about: aboutReview(reviewable) }
  })
}

export async function readDelivered(
  { db }: Parameters<DecideLetters>[0],
  letters: Parameters<DecideLetters>[1],
): Promise<ReadonlyMap<string, Date>> {
  const ids = letters.flatMap(({ orderId }) => orderId ?? [])
  const orders = await db.order.findMany({
    where: { id: { in: ids }, status: 'DELIVERED', anonymizedAt: null },
    select: { id: true, createdAt: true },
    take: ids.length,
  })
  return new Map(orders.map(({ id, createdAt }) => [id, createdAt]))
}
