import type { SeedProduct } from '../catalog/build-catalog'
import type { ProductLine } from '../catalog/product-line'
import type { SeedOrder } from '../orders/build-orders'
import { createRandom, type Random } from '../random'
import { seedId } from '../seed-id'

import { CLOSERS, OPENERS, phrasesFor, REPLIES, SERVICE, spokenBy, TITLES } from './phrases'
import type { Phrases, Sentences, Subject } from './topics'

type Rating = 1 | 2 | 3 | 4 | 5

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
const RATINGS = [4, 3, 8, 24, 61]

export function buildReviews(orders: readonly SeedOrder[], at: Date): SeedReview[] {
  const random = createRandom('reviews')
  const written = new Set<string>()
  const said: Said = new Map()
  const reviews: SeedReview[] = []
  for (const order of orders) {
    const delivered = order.story.steps.find((step) => step.to === 'DELIVERED')
    if (!delivered || order.story.status !== 'DELIVERED' || order.source === 'ADMIN') continue
    for (const line of order.lines) {
      const key = `${line.product.id} ${order.customer.id}`
      const createdAt = new Date(
        delivered.at.getTime() + random.int(1, 25) * DAY + random.int(0, 80_000) * 1_000,
      )
      if (!random.chance(0.17) || written.has(key) || createdAt >= at) continue
      written.add(key)
      reviews.push(write(order, line, createdAt, at, random, said))
    }
  }
  return reviews
}

type Said = Map<ProductLine, Set<string>>

/** Avoids subjects and sentences that are already used. */
class Speech {
  readonly sentences: string[] = []
  private readonly spokenOf = new Set<Subject>()

  constructor(
    private readonly used: Set<string>,
    private readonly random: Random,
  ) {}

  take(from: Sentences): string | null {
    const free = (Object.entries(from) as [Subject, readonly string[]][]).flatMap(([subject, texts]) =>
      this.spokenOf.has(subject) ? [] : texts.map((text) => ({ subject, text })),
    )
    const shuffled = this.random.shuffled(free)
    const chosen = shuffled.find(({ text }) => !this.used.has(text)) ?? shuffled[0]
    if (!chosen) return null
    this.spokenOf.add(chosen.subject)
    this.used.add(chosen.text)
    return chosen.text
  }

  say(text: string | null): void {
    if (text !== null) this.sentences.push(text)
  }

  open(text: string): void {
    this.spokenOf.add('why')
    this.sentences.push(text)
  }
}

function speak(
  speech: Speech,
  { praise, doubt, blame }: Phrases,
  rating: Rating,
  order: SeedOrder,
  random: Random,
): void {
  if (random.chance(0.35))
    speech.open(random.pick(rating >= 4 ? [...OPENERS.anybody, ...OPENERS.pleased] : OPENERS.anybody))
  if (rating >= 4) speech.say(speech.take(praise))
  if (rating === 5 && random.chance(0.5)) speech.say(speech.take(praise))
  if (rating === 4 || rating === 3) speech.say(speech.take(doubt))
  if (rating <= 2) speech.say(speech.take(blame))
  if (rating === 1 && random.chance(0.5)) speech.say(speech.take(doubt))
  if (rating >= 4 && random.chance(0.3)) speech.say(random.pick(SERVICE[order.deliveryMethod]))
  if (rating === 5 && random.chance(0.35)) speech.say(random.pick(CLOSERS))
}

function write(
  order: SeedOrder,
  line: SeedOrder['lines'][number],
  createdAt: Date,
  at: Date,
  random: Random,
  said: Said,
): SeedReview {
  const rating = (random.place(RATINGS) + 1) as Rating
  const phrases = phrasesFor(line.product)
  const used = said.get(line.product.line) ?? new Set<string>()
  said.set(line.product.line, used)
  const speech = new Speech(used, random)
  speak(speech, phrases, rating, order, random)
  const aside = (from: Sentences, chance: number): string | null =>
    random.chance(chance) ? speech.take(from) : null
  const says = (text: string | null): string | null =>
    text === null ? null : spokenBy(text, order.customer.isWoman)
  const isNew = at.getTime() - createdAt.getTime() < 6 * DAY
  const status = isNew && random.chance(0.6) ? 'PENDING' : random.chance(0.02) ? 'REJECTED' : 'APPROVED'
  const approved = status === 'APPROVED'
  return {
    id: seedId(random, createdAt), product: line.product, userId: order.customer.id, orderItemId: line.id, rating, status, createdAt,
    authorName: `${order.customer.firstName} ${order.customer.lastName[0] ?? ''}.`,
    title: random.chance(0.4) ? says(random.pick(TITLES[rating])) : null,
    text: spokenBy(speech.sentences.join(' '), order.customer.isWoman),
    pros: rating > 2 ? says(aside(phrases.praise, 0.18)) : null,
    cons: rating < 5 ? says(aside(phrases.doubt, 0.14)) : null,
    helpfulCount: approved ? random.place([50, 20, 12, 8, 5, 3, 2]) : 0,
    shopReply: approved ? replyTo(rating, random) : null,
  } // prettier-ignore
}

function replyTo(rating: Rating, random: Random): string | null {
  return random.chance(rating <= 2 ? 0.8 : 0.1) ? random.pick(REPLIES[rating]) : null
}
