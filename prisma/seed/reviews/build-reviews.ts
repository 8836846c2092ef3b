import type { SeedProduct } from '../catalog/build-catalog'
import type { SeedOrder } from '../orders/build-orders'
import { createRandom, type Random } from '../random'
import { seedId } from '../seed-id'

import { CLOSERS, OPENERS, phrasesFor, REPLIES, SERVICE, spokenBy, TITLES } from './phrases'

type Rating = 1 | 2 | 3 | 4 | 5

/** A review by a customer who received the product. */
export interface SeedReview {
  id: string
  product: SeedProduct
  userId: string
  orderItemId: string
  authorName: string
  rating: Rating
  title: string | null
  text: string
  pros: string | null
  cons: string | null
  status: 'APPROVED' | 'PENDING' | 'REJECTED'
  helpfulCount: number
  shopReply: string | null
  createdAt: Date
}

const DAY = 86_400_000
/** From one star to five: most people who write are pleased. */
const RATINGS = [4, 3, 8, 24, 61]

/** Reviews from delivered orders, one per customer and product at most. */
export function buildReviews(orders: readonly SeedOrder[], at: Date): SeedReview[] {
  const random = createRandom('reviews')
  const written = new Set<string>()
  const said = new Map<string, Set<string>>()
  const reviews: SeedReview[] = []
  for (const order of orders) {
    const delivered = order.story.steps.find((step) => step.to === 'DELIVERED')
    if (!delivered || order.story.status !== 'DELIVERED' || order.source === 'ADMIN') continue
    for (const line of order.lines) {
      const key = `${line.product.id} ${order.customer.id}`
      const createdAt = new Date(delivered.at.getTime() + random.int(1, 25) * DAY + random.int(0, 80_000) * 1_000)
      if (!random.chance(0.17) || written.has(key) || createdAt >= at) continue
      written.add(key)
      reviews.push(write(order, line, createdAt, at, random, said))
    }
  }
  return reviews
}

/** Phrases are not repeated under one product while there are others. */
function fresh(list: readonly string[], productId: string, random: Random, said: Map<string, Set<string>>): string {
  const used = said.get(productId) ?? new Set<string>()
  said.set(productId, used)
  const phrase = random.shuffled(list).find((text) => !used.has(text)) ?? random.pick(list)
  used.add(phrase)
  return phrase
}

function textOf(product: SeedProduct, rating: Rating, random: Random, said: Map<string, Set<string>>): string {
  const { praise, doubt, blame } = phrasesFor(product)
  const take = (list: readonly string[]): string => fresh(list, product.id, random, said)
  const parts: string[] = random.chance(0.35) ? [random.pick(OPENERS)] : []
  if (rating >= 4) parts.push(take(praise))
  if (rating === 5 && random.chance(0.4)) parts.push(take(praise))
  if (rating === 4 || rating === 3) parts.push(take(doubt))
  if (rating <= 2) parts.push(take(blame))
  if (rating === 3 && random.chance(0.5)) parts.push(take(praise))
  if (rating >= 4 && random.chance(0.3)) parts.push(random.pick(SERVICE))
  if (rating === 5 && random.chance(0.35)) parts.push(random.pick(CLOSERS))
  // Where everything has been said already a phrase can come up twice.
  return [...new Set(parts)].join(' ')
}

function write(
  order: SeedOrder,
  line: SeedOrder['lines'][number],
  createdAt: Date,
  at: Date,
  random: Random,
  said: Map<string, Set<string>>,
): SeedReview {
  const rating = (random.place(RATINGS) + 1) as Rating
  const { praise, doubt } = phrasesFor(line.product)
  const says = (text: string): string => spokenBy(text, order.customer.isWoman)
  const isNew = at.getTime() - createdAt.getTime() < 6 * DAY
  const status = isNew && random.chance(0.6) ? 'PENDING' : random.chance(0.02) ? 'REJECTED' : 'APPROVED'
  const approved = status === 'APPROVED'
  return {
    id: seedId(random, createdAt), product: line.product, userId: order.customer.id, orderItemId: line.id, rating, status, createdAt,
    authorName: `${order.customer.firstName} ${order.customer.lastName[0] ?? ''}.`,
    title: random.chance(0.4) ? says(random.pick(TITLES[rating])) : null,
    text: says(textOf(line.product, rating, random, said)),
    pros: random.chance(0.18) && rating > 2 ? says(random.pick(praise)) : null,
    cons: random.chance(0.14) && rating < 5 ? says(random.pick(doubt)) : null,
    helpfulCount: approved ? random.place([50, 20, 12, 8, 5, 3, 2]) : 0,
    shopReply: approved ? replyTo(rating, random) : null,
  } // prettier-ignore
}

function replyTo(rating: Rating, random: Random): string | null {
  if (rating <= 2) return random.chance(0.8) ? random.pick(REPLIES.sorry) : null
  return random.chance(0.1) ? random.pick(REPLIES.thanks) : null
}
