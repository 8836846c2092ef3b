import { cached } from '~/platform/cache/cache.server'
import { sql } from '~/platform/db/db.server'

import { CATALOG_TAG } from '../catalog-tag.server'

export const KIND_NAME = 'тип (основная характеристика)'

/** Must match the index of migration `product_kinds`. */
export const KIND = `product."specifications"->>'${KIND_NAME}'`

const SHOWN = 'product."isActive" AND product."archivedAt" IS NULL'
const MOST = 300
const TTL_SECONDS = 600

/** Index skip scan, so that the cost does not depend on the number of products. */
const KINDS = `WITH RECURSIVE kinds("kind", "place") AS (
    (SELECT ${KIND}, 1 FROM "Product" product WHERE ${SHOWN} AND ${KIND} IS NOT NULL ORDER BY ${KIND} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${KIND} FROM "Product" product WHERE ${SHOWN} AND ${KIND} > kinds."kind" ORDER BY ${KIND} LIMIT 1), kinds."place" + 1
    FROM kinds WHERE kinds."kind" IS NOT NULL AND kinds."place" < ${MOST}
  ) SELECT "kind" FROM kinds WHERE "kind" IS NOT NULL`

export function kindsOnSale(): Promise<string[]> {
  return cached('product-kinds', [CATALOG_TAG], TTL_SECONDS, async () =>
    (await sql<{ kind: string }>(KINDS)).map(({ kind }) => kind),
  )
}

export function binderOf({
  paintType,
  specifications,
}: {
  paintType: string | null
  specifications: unknown
}): string {
  const free =
    typeof specifications === 'object' && specifications !== null
      ? (specifications as Record<string, unknown>)
      : {}
  return [paintType, free['Разбавитель']].filter((text) => typeof text === 'string').join(', ')
}

export function kindOf(specifications: unknown): string | null {
  const kind =
    typeof specifications === 'object' && specifications !== null
      ? (specifications as Record<string, unknown>)[KIND_NAME]
      : null
  return typeof kind === 'string' && kind.trim() !== '' ? kind : null
}
