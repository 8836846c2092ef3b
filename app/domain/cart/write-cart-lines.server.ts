import { now } from '~/platform/dates/clock'
import type { PlainTransaction } from '~/platform/db/db.server'

import { CART_LINES, WRITTEN_LINE_COLUMNS } from './cart-lines.server'
import type { LineInput } from './opened-cart.server'
import { assertOrderSize, type OrderSize } from './order-size.server'

interface WrittenLine extends LineInput {
  priceKopecks: number
  addedAt?: string | undefined
  agreedAt?: Date | null | undefined
}

/** An existing line keeps the moment of its agreement. */
export async function writeLines(
  tx: PlainTransaction,
  cartId: string,
  lines: readonly WrittenLine[],
): Promise<void> {
  const at = now()
  const values = lines.map(({ productId, shadeId, quantity, priceKopecks, addedAt, agreedAt }) =>
    JSON.stringify({ productId, shadeId, quantity, price: priceKopecks, addedAt, agreedAt: agreedAt ?? at }),
  )
  const [plain, tinted] = [false, true].map((isTinted) =>
    values.filter((_, index) => (lines[index]?.shadeId !== null) === isTinted),
  ) as [string[], string[]]
  const given = `FROM unnest($2::jsonb[]) AS source, jsonb_to_record(source)
       AS line("productId" uuid, "shadeId" uuid, "quantity" int, "price" int, "addedAt" timestamptz, "agreedAt" timestamptz)`
  const changes = `DO UPDATE SET "quantity" = excluded."quantity", "seenPriceKopecks" = excluded."seenPriceKopecks", "updatedAt" = excluded."updatedAt"`
  if (plain.length > 0)
    await tx.sql(
      `INSERT INTO "CartItem" (${WRITTEN_LINE_COLUMNS})
       SELECT $1, line."productId", line."quantity", line."price", least(coalesce(line."addedAt", $3), $3), $3 ${given}
       ON CONFLICT ("cartId", "productId") ${changes}`,
      [cartId, plain, at],
      { name: 'write-cart-lines' },
    )
  if (tinted.length > 0)
    await tx.sql(
      `INSERT INTO "TintedCartItem" (${WRITTEN_LINE_COLUMNS}, "shadeId", "agreedAt")
       SELECT $1, line."productId", line."quantity", line."price", least(coalesce(line."addedAt", $3), $3), $3, line."shadeId", line."agreedAt" ${given}
       ON CONFLICT ("cartId", "productId", "shadeId") ${changes}`,
      [cartId, tinted, at],
      { name: 'write-tinted-cart-lines' },
    )
}

export async function assertCartSize(tx: PlainTransaction, cartId: string, size: OrderSize): Promise<void> {
  const lines = await tx.sql<{ name: string; quantity: number }>(
    `SELECT product."name", item."quantity" FROM ${CART_LINES} item JOIN "Product" product ON product."id" = item."productId" WHERE item."cartId" = $1`,
    [cartId],
    { name: 'cart-size' },
  )
  assertOrderSize(lines, size)
}
