import { restoreToCart, type RestoredCart } from '~/domain/cart/index.server'
import { OFFERED } from '~/domain/catalog/index.server'
import { now } from '~/platform/dates/clock'
import { hashToken } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { DAY } from '../sending/waits'
import { linesOf } from './letter-decision'
import type { CartLinkState } from '../shared'

/** Milliseconds. */
const LIFE = 30 * DAY

const worn = (): UserError => new UserError('Ссылка уже сработала или устарела', { status: 410 })

/** Null when invalid or used. Reveals products but no account data. */
export async function readCartLink(token: string): Promise<CartLinkState | null> {
  const letter = await getDb().automaticLetter.findUnique({
    where: { linkHash: hashToken(token), ...fresh() },
    select: { lines: true },
  })
  if (!letter) return null
  const ids = linesOf(letter.lines).map(({ productId }) => productId)
  const where = { id: { in: ids } }
  const [products, offered] = await Promise.all([
    getDb().product.findMany({
      where,
      select: { id: true, name: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: ids.length,
    }),
    getDb().product.findMany({ where: { ...where, ...OFFERED }, select: { id: true }, take: ids.length }),
  ])
  const sold = new Set(offered.map(({ id }) => id))
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of linesOf(letter.lines))
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return {
    goods: products
      .filter(({ id }) => sold.has(id))
      .map(({ id, name }) => ({ name, quantity: pieces.get(id) ?? 1 })),
    gone: products.filter(({ id }) => !sold.has(id)).map(({ name }) => name),
  }
}

const fresh = () => ({ linkUsedAt: null, createdAt: { gt: new Date(now().getTime() - LIFE) } })

interface Use {
  token: string
  visitorHash: string
  userId: string | null
}

/**
 * Works once and does not sign in.
 * @throws UserError (410) when used or expired; (409) above the online limit: then the link stays valid
 */
export async function restoreLinkedCart({ token, visitorHash, userId }: Use): Promise<RestoredCart> {
  const linkHash = hashToken(token)
  const [letter] = await getDb().automaticLetter.updateManyAndReturn({
    where: { linkHash, ...fresh() },
    data: { linkUsedAt: now() },
    select: { lines: true },
  })
  if (!letter) throw worn()
  try {
    return await restoreToCart({ visitorHash, userId, lines: linesOf(letter.lines) })
  } catch (error) {
    await getDb().automaticLetter.updateMany({ where: { linkHash }, data: { linkUsedAt: null } })
    throw error
  }
}
