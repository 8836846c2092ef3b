import { cutText } from '~/platform/text/cut-text'
import { sql } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { literalPattern } from '~/platform/lists/text-search'

import { availablePieces, OFFER_COLUMNS, type Offer } from '../product/offer.server'
import type { StaffProduct } from '../shared'

type Row = Offer & Pick<StaffProduct, 'id' | 'name' | 'sku' | 'imageUrl' | 'isTintable'>

const SHOWN = 8
const LOOKED_AT = 50
const MAX_WORDS = 5

const COLUMNS = `product."id", product."name", product."sku", product."isTintable", ${OFFER_COLUMNS}, image."url" AS "imageUrl"`
const WITH_IMAGE = `"Product" product LEFT JOIN "ProductImage" image ON image."productId" = product."id" AND image."isMain"`

/**
 * Exact sku or barcode first, then partial skus, then names with all words. Includes hidden products, not
 * archived ones. Needs two characters; returns at most 8.
 */
export async function findProductsForStaff(search: string): Promise<StaffProduct[]> {
  const text = cutText(search.trim().toLowerCase(), 100)
  if (text.length < 2) return []
  const words = text.split(/\s+/).slice(0, MAX_WORDS)
  const named = words.map((_, index) => `lower("name") LIKE $${index + 3}`).join(' AND ')
  const rows = await sql<Row>(
    `WITH found AS (
       (SELECT "id", 0 AS place FROM "Product" WHERE lower("sku") = $1 AND "archivedAt" IS NULL LIMIT ${SHOWN})
       UNION ALL (SELECT "id", 0 FROM "Product" WHERE "barcode" = $1 AND "archivedAt" IS NULL LIMIT ${SHOWN})
       UNION ALL (SELECT "id", 1 FROM "Product" WHERE lower("sku") LIKE $2 AND "archivedAt" IS NULL LIMIT ${SHOWN})
       UNION ALL (SELECT "id", 2 FROM "Product" WHERE ${named} AND "archivedAt" IS NULL LIMIT ${LOOKED_AT})
     ), best AS (SELECT "id", min(place) AS place FROM found GROUP BY "id")
     SELECT ${COLUMNS} FROM best JOIN ${WITH_IMAGE.replace('product LEFT', 'product ON product."id" = best."id" LEFT')}
     ORDER BY best.place, product."name", product."id" LIMIT ${SHOWN}`,
    [text, containing(text), ...words.map(containing)],
  )
  return rows.map(staffProduct)
}

export async function readProductsForStaff(ids: readonly string[]): Promise<StaffProduct[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const rows = await sql<Row>(`SELECT ${COLUMNS} FROM ${WITH_IMAGE} WHERE product."id" = ANY($1::uuid[])`, [
    known,
  ])
  return rows.map(staffProduct)
}

const containing = (text: string): string => `%${literalPattern(text)}%`

function staffProduct({ id, name, sku, imageUrl, isTintable, priceKopecks, ...offer }: Row): StaffProduct {
  return { id, name, sku, imageUrl, isTintable, priceKopecks, available: availablePieces(offer) }
}
