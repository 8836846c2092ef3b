import { OFFER_COLUMNS } from '~/domain/catalog/index.server'
import { sql } from '~/platform/db/db.server'

import { cartLinesStatement, soldLines, type CartLineRow } from './cart-lines.server'

const TINTED = cartLinesStatement('cart."id" AS "cartId"', 'item."productId"')

/** The customer has seen the present prices. */
export async function acceptCartPrices(visitorHash: string): Promise<void> {
  await sql(
    `UPDATE "CartItem" item SET "seenPriceKopecks" = offer."priceKopecks"
     FROM "Cart" cart, "Product" product, LATERAL (SELECT ${OFFER_COLUMNS}) offer
     WHERE cart."id" = item."cartId" AND product."id" = item."productId" AND cart."visitorHash" = $1
       AND item."seenPriceKopecks" <> offer."priceKopecks"`,
    [visitorHash],
  )
  await acceptTintedPrices(visitorHash)
}

async function acceptTintedPrices(visitorHash: string): Promise<void> {
  const rows = await sql<CartLineRow & { cartId: string }>(TINTED, [visitorHash])
  const tinted = rows.filter(({ shadeId }) => shadeId !== null)
  if (tinted.length === 0) return
  const lines = (await soldLines(tinted)).filter(({ tint }) => tint !== null)
  await sql(
    `UPDATE "TintedCartItem" item SET "seenPriceKopecks" = line."priceKopecks"
     FROM jsonb_to_recordset($1::jsonb) AS line("cartId" uuid, "productId" uuid, "shadeId" uuid, "priceKopecks" int)
     WHERE item."cartId" = line."cartId" AND item."productId" = line."productId" AND item."shadeId" = line."shadeId"
       AND item."seenPriceKopecks" <> line."priceKopecks"`,
    [
      JSON.stringify(
        lines.map(({ cartId, productId, shadeId, priceKopecks }) => ({
          cartId,
          productId,
          shadeId,
          priceKopecks,
        })),
      ),
    ],
  )
}
