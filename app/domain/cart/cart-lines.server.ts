import { OFFER_COLUMNS, type Offer } from '~/domain/catalog/index.server'
import type { CartItem, Product } from '~/platform/generated/prisma/client'
import { columnList } from '~/platform/db/column-list'

const ITEM_COLUMNS = ['productId', 'quantity'] as const satisfies readonly (keyof CartItem)[]
const PRODUCT_COLUMNS = ['categoryId', 'name', 'sku', 'color'] as const satisfies readonly (keyof Product)[]

export type CartLineRow = Offer &
  Pick<CartItem, (typeof ITEM_COLUMNS)[number]> &
  Pick<Product, (typeof PRODUCT_COLUMNS)[number]> & { imageUrl: string | null; promoCode: string | null }

export function cartLinesStatement(extra: string, order: string): string {
  return `SELECT ${columnList('item', ITEM_COLUMNS)}, ${columnList('product', PRODUCT_COLUMNS)}, ${OFFER_COLUMNS},
      image."url" AS "imageUrl", cart."promoCode", ${extra}
    FROM "Cart" cart JOIN "CartItem" item ON item."cartId" = cart."id" JOIN "Product" product ON product."id" = item."productId"
    LEFT JOIN "ProductImage" image ON image."productId" = product."id" AND image."isMain"
    WHERE cart."visitorHash" = $1 ORDER BY ${order} LIMIT 200`
}

export function wantedLinesStatement(extra: string): string {
  return `SELECT ${columnList('line', ITEM_COLUMNS)}, ${columnList('product', PRODUCT_COLUMNS)}, ${OFFER_COLUMNS},
    image."url" AS "imageUrl", NULL AS "promoCode", ${extra}
  FROM jsonb_to_recordset($1::jsonb) AS line("productId" uuid, "quantity" int) JOIN "Product" product ON product."id" = line."productId"
  LEFT JOIN "ProductImage" image ON image."productId" = product."id" AND image."isMain" ORDER BY line."productId"`
}

export const WRITTEN_LINE_COLUMNS = `"cartId", "productId", "quantity", "seenPriceKopecks", "createdAt", "updatedAt"`
