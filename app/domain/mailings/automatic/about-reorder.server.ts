import { OFFERED } from '~/domain/catalog/index.server'
import { paths } from '~/paths'

import { MOST_PRODUCTS } from '~/domain/blocks/shared'
import type { LetterBlock } from '../letter/blocks'
import { readDelivered } from './about-review.server'
import { decideEachLetter, skipped, soldOut, type DecideLetters, linesOf } from './letter-decision'
import { readPeople } from './mailable-customers.server'

interface OrderedPaint {
  /** Square metres per litre and coat. */
  coverage: number | null
  volumeMl: number | null
  quantity: number
}

const COATS = 2

/** In two coats, rounded down. */
export function coveredMetres(paints: readonly OrderedPaint[]): number {
  const metres = paints.reduce(
    (sum, { coverage, volumeMl, quantity }) => sum + ((coverage ?? 0) * (volumeMl ?? 0) * quantity) / 1_000,
    0,
  )
  return Math.floor(metres / COATS)
}

export const aboutReorder = (
  metres: number,
  products: readonly { id: string; slug: string }[],
): LetterBlock[] => [
  {
    kind: 'text',
    text: `Того, что вы заказали, по расходу хватает примерно на ${metres}\u00a0м² в два слоя.`,
  },
  { kind: 'products', productIds: products.slice(0, MOST_PRODUCTS).map(({ id }) => id) },
  ...(products[0]
    ? [{ kind: 'button' as const, text: 'Заказать ещё', url: paths.product(products[0].slug) }]
    : []),
]

/** Only when the paint covers less than a usual job and nothing was ordered since. */
export const decideReorderLetters: DecideLetters = async (tx, letters, { mail }) => {
  const people = await readPeople(
    tx,
    letters.flatMap(({ userId }) => userId ?? []),
  )
  const delivered = await readDelivered(tx, letters)
  const ids = [...new Set(letters.flatMap(({ lines }) => linesOf(lines).map(({ productId }) => productId)))]
  const paints = await tx.db.product.findMany({
    where: { id: { in: ids }, coverage: { gt: 0 }, volumeMl: { gt: 0 } },
    select: { id: true, slug: true, coverage: true, volumeMl: true },
  })
  const rows = await tx.db.product.findMany({
    where: { id: { in: paints.map(({ id }) => id) }, ...OFFERED },
    select: { id: true },
  })
  const byId = new Map(paints.map((paint) => [paint.id, paint]))
  const offered = new Set(rows.map(({ id }) => id))
  return decideEachLetter(letters, people, ({ orderId, lines }, { email, name, lastOrderAt }) => {
    const placedAt = delivered.get(orderId ?? '')
    if (!placedAt) return skipped('заказ вернули или удалили')
    if (lastOrderAt !== null && lastOrderAt > placedAt) return skipped('уже заказали')
    const own = linesOf(lines).flatMap(({ productId, quantity }) => {
      const paint = byId.get(productId)
      return paint ? [{ ...paint, quantity }] : []
    })
    if (own.length === 0) return skipped('расход товаров неизвестен')
    const metres = coveredMetres(own)
    if (metres >= mail.terms.squareMetres) return skipped('заказанного хватает')
    const sold = own.filter(({ id }) => offered.has(id))
    return sold.length === 0 ? soldOut : { goes: true, email, name, about: aboutReorder(metres, sold) }
  })
}
