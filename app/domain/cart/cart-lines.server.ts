import { OFFER_COLUMNS, type Offer } from '~/domain/catalog/index.server'
import { priceTintedLines } from '~/domain/tinting/index.server'
import type { LineTint } from '~/domain/tinting/shared'
import type { CartItem, Product } from '~/platform/generated/prisma/client'
import { columnList } from '~/platform/db/column-list'

const ITEM_COLUMNS = ['productId', 'quantity'] as const satisfies readonly (keyof CartItem)[]
const PRODUCT_COLUMNS = [
  ...(['categoryId', 'name', 'sku', 'color', 'colorHex'] as const),
  ...(['brand', 'baseType', 'isTintable', 'volumeMl'] as const),
] as const satisfies readonly (keyof Product)[]

/** As it is stored: price and name without the shade. */
export type CartLineRow = Offer &
  Pick<CartItem, (typeof ITEM_COLUMNS)[number]> &
  Pick<Product, (typeof PRODUCT_COLUMNS)[number]> & {
    shadeId: string | null
    imageUrl: string | null
    promoCode: string | null
  }

/** Lines of both tables, in the columns of `CartItem` and the shade. */
export const CART_LINES = `(SELECT "cartId", "productId", NULL::uuid AS "shadeId", "quantity", "seenPriceKopecks", NULL::timestamptz AS "agreedAt", "createdAt", "updatedAt" FROM "CartItem"
    UNION ALL SELECT "cartId", "productId", "shadeId", "quantity", "seenPriceKopecks", "agreedAt", "createdAt", "updatedAt" FROM "TintedCartItem")`

export function cartLinesStatement(extra: string, order: string): string {
  return `SELECT ${columnList('item', ITEM_COLUMNS)}, item."shadeId", item."agreedAt", ${columnList('product', PRODUCT_COLUMNS)}, ${OFFER_COLUMNS},
      image."url" AS "imageUrl", cart."promoCode", ${extra}
    FROM "Cart" cart JOIN ${CART_LINES} item ON item."cartId" = cart."id" JOIN "Product" product ON product."id" = item."productId"
    LEFT JOIN "ProductImage" image ON image."productId" = product."id" AND image."isMain"
    WHERE cart."visitorHash" = $1 ORDER BY ${order} LIMIT 200`
}

export function wantedLinesStatement(
  extra: string,
  { join = '', order = 'line."productId", line."shadeId"' } = {},
): string {
  return `SELECT ${columnList('line', ITEM_COLUMNS)}, line."shadeId", NULL::timestamptz AS "agreedAt", ${columnList('product', PRODUCT_COLUMNS)}, ${OFFER_COLUMNS},
    image."url" AS "imageUrl", NULL AS "promoCode", ${extra}
  FROM jsonb_to_recordset($1::jsonb) AS line("productId" uuid, "shadeId" uuid, "quantity" int) JOIN "Product" product ON product."id" = line."productId"
  LEFT JOIN "ProductImage" image ON image."productId" = product."id" AND image."isMain" ${join} ORDER BY ${order}`
}

export const WRITTEN_LINE_COLUMNS = `"cartId", "productId", "quantity", "seenPriceKopecks", "createdAt", "updatedAt"`

/** Name, price and stock of each line as it is sold: with its shade, and without what lines before it take. */
export async function soldLines<Row extends CartLineRow>(
  rows: readonly Row[],
): Promise<(Row & { tint: LineTint | null })[]> {
  const taken = new Map<string, number>()
  return (await priceTintedLines(rows)).map((row) => {
    const before = taken.get(row.productId) ?? 0
    taken.set(row.productId, before + row.quantity)
    return { ...row, colorHex: row.tint?.hex ?? row.colorHex, stock: row.stock - before }
  })
}
