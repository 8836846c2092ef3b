import { OFFERED } from '~/domain/catalog/index.server'
import { paths } from '~/paths'

import { MOST_PRODUCTS } from '~/domain/blocks/shared'
import type { LetterBlock } from '../letter/blocks'
import { type DecideLetters, decideEachLetter, skipped, soldOut, linesOf } from './letter-decision'
import { cartLinkToken } from './plan-letters.server'
import { readPeople } from './mailable-customers.server'

export const aboutCart = (productIds: readonly string[], url: string): LetterBlock[] => [
  { kind: 'products', productIds: productIds.slice(0, MOST_PRODUCTS) },
  { kind: 'button', text: 'Вернуть корзину', url },
]

/** Only while the cart exists, nothing was ordered since, and something is available. */
export const decideCartLetters: DecideLetters = async (tx, letters) => {
  const userIds = letters.flatMap(({ userId }) => userId ?? [])
  const people = await readPeople(tx, userIds)
  const carts = await tx.db.cart.findMany({
    where: { userId: { in: userIds } },
    select: {
      userId: true,
      items: { select: { productId: true }, take: 200 },
      tintedItems: { select: { productId: true }, take: 200 },
    },
    take: letters.length,
  })
  const inCart = new Map(
    carts.map(({ userId, items, tintedItems }) => [
      userId,
      new Set([...items, ...tintedItems].map(({ productId }) => productId)),
    ]),
  )
  const ids = letters.flatMap(({ lines }) => linesOf(lines).map(({ productId }) => productId))
  const rows = await tx.db.product.findMany({
    where: { id: { in: [...new Set(ids)] }, ...OFFERED },
    select: { id: true },
  })
  const offered = new Set(rows.map(({ id }) => id))
  return decideEachLetter(letters, people, (letter, { email, name, lastOrderAt }) => {
    if (lastOrderAt !== null && lastOrderAt >= letter.createdAt) return skipped('уже заказали')
    const left = linesOf(letter.lines).filter(
      ({ productId }) => inCart.get(letter.userId)?.has(productId) === true,
    )
    if (left.length === 0) return skipped('корзину разобрали')
    const productIds = [...new Set(left.map(({ productId }) => productId))].filter((id) => offered.has(id))
    if (productIds.length === 0) return soldOut
    return {
      goes: true,
      email,
      name,
      about: aboutCart(productIds, paths.restoreCart(cartLinkToken(letter.id))),
    }
  })
}
