import { IS_VISIBLE } from '~/domain/catalog/index.server'
import { now } from '~/platform/clock'
import { getDb, transaction } from '~/platform/db.server'
import { hashToken, newToken } from '~/platform/crypto.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

import { WRITTEN_LINE_COLUMNS } from './cart-lines.server'

/** Milliseconds until it is swept; no request takes so long. */
const LIFE = 3_600_000

interface WantedLine {
  productId: string
  quantity: number
}

/**
 * Lets `work` order from a cart of its own, for lines that come in one request. Nothing of it stays; should the process die, it is swept
 * with the old carts.
 * @throws UserError (409, code gone) when a product is not in the catalogue, and whatever `work` throws
 */
export async function withOneTimeCart<Result>(lines: readonly WantedLine[], work: (cartHash: string) => Promise<Result>): Promise<Result> {
  const hash = await makeCart(lines)
  try {
    return await work(hash)
  } finally {
    // Should this fail too, what `work` says matters more.
    await getDb()
      .cart.deleteMany({ where: { visitorHash: hash } })
      .catch(() => undefined)
  }
}

async function makeCart(lines: readonly WantedLine[]): Promise<string> {
  const hash = hashToken(newToken())
  const cartId = newId()
  const at = now()
  await transaction(async (tx) => {
    const cart = { id: cartId, visitorHash: hash, expiresAt: new Date(at.getTime() + LIFE), createdAt: at, updatedAt: at }
    await tx.db.cart.create({ data: cart, select: { id: true } })
    const kept = await tx.sql(
      `INSERT INTO "CartItem" (${WRITTEN_LINE_COLUMNS})
       SELECT $2, line."productId", line."quantity", product."priceKopecks", $3, $3
       FROM jsonb_to_recordset($1::jsonb) AS line("productId" uuid, "quantity" int)
       JOIN "Product" product ON product."id" = line."productId" AND ${IS_VISIBLE} RETURNING 1`,
      [JSON.stringify(lines), cartId, at],
    )
    if (kept.length < lines.length) throw new UserError('Некоторые товары не найдены в каталоге', { status: 409, code: 'gone' })
  })
  return hash
}
