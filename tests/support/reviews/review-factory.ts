import { staffActor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { writeReview } from '~/domain/reviews/index.server'
import { getDb } from '~/platform/db/db.server'

import { createUser } from '../database/factories'
import { createOrder } from '../orders/order-factory'

export const reviewText = { rating: 5, title: null, text: 'Ложится ровно, не пахнет', pros: null, cons: null }

interface Buyer {
  status?: 'DELIVERED' | 'SHIPPED'
  verified?: boolean
}

export async function buyerOf(productId: string, { status = 'DELIVERED', verified = true }: Buyer = {}) {
  const user = await createUser({ name: 'Анна Ковалёва', emailVerifiedAt: verified ? new Date() : null })
  await createOrder({
    userId: user.id,
    email: user.email,
    productIds: [productId],
    status,
    visitorHash: 'browser-of-the-order',
  })
  return { userId: user.id, name: user.name, visitorHash: null }
}

export async function writtenReview(
  productId: string,
  text = reviewText.text,
): Promise<{ id: string; userId: string }> {
  const reviewer = await buyerOf(productId)
  await writeReview({ productId, reviewer, review: { ...reviewText, text } })
  return getDb().review.findFirstOrThrow({ where: { userId: reviewer.userId } })
}

interface Approved {
  rating: number
  createdAt: Date
  helpfulCount?: number
  text?: string
}

export async function approvedReview(
  productId: string,
  { rating, createdAt, helpfulCount = 0, text = `Оценка ${rating}` }: Approved,
) {
  const user = await createUser()
  return getDb().review.create({
    data: {
      productId,
      userId: user.id,
      authorName: 'Олег З.',
      rating,
      text,
      status: 'APPROVED',
      createdAt,
      helpfulCount,
    },
  })
}

export async function reviewModerator() {
  const user = await createUser({ role: 'MODERATOR', name: 'Марина' })
  return staffActor({ userId: user.id, name: user.name, ip: '127.0.0.1', permissions })
}
