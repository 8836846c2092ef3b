import { OFFERED } from '~/domain/catalog/index.server'
import { paths } from '~/paths'

import type { LetterBlock } from '../letter/blocks'
import { type DecideLetters, type LetterDecision, skipped, soldOut } from './letter-decision'

export const aboutReturned = (productId: string, slug: string): LetterBlock[] => [
  { kind: 'products', productIds: [productId] },
  { kind: 'button', text: 'Посмотреть товар', url: paths.product(slug) },
]

/**
 * Only while the product is available. The request itself is the consent. A deferred letter's request already
 * counts as fulfilled.
 */
export const decideWaitLetters: DecideLetters = async (tx, letters) => {
  const waits = await tx.db.stockWait.findMany({
    where: { id: { in: letters.flatMap(({ waitId }) => waitId ?? []) } },
    select: {
      ...{ id: true, email: true, status: true, round: true, productId: true },
      user: { select: { status: true, name: true } },
      product: { select: { slug: true } },
    },
    take: letters.length,
  })
  const rows = await tx.db.product.findMany({
    where: { id: { in: waits.map(({ productId }) => productId) }, ...OFFERED },
    select: { id: true },
    take: waits.length,
  })
  const offered = new Set(rows.map(({ id }) => id))
  const byId = new Map(waits.map((wait) => [wait.id, wait]))
  return new Map(
    letters.map(({ id, waitId, key }): [string, LetterDecision] => {
      const wait = byId.get(waitId ?? '')
      if (!wait || wait.status === 'PENDING' || key !== `wait:${wait.id}:${wait.round}`)
        return [id, skipped('больше не ждут')]
      if (wait.user?.status === 'INACTIVE') return [id, skipped('деактивирован')]
      if (!offered.has(wait.productId)) return [id, soldOut]
      return [
        id,
        { goes: true, email: wait.email, name: '', about: aboutReturned(wait.productId, wait.product.slug) },
      ]
    }),
  )
}
