import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'

import { brandScope, categoryScope, WHOLE_SCOPE } from './stock-take'

interface Scope {
  words: string
  categoryIds: string[] | null
  brand: string | null
}

/**
 * `all`, `category:<id>` or `brand:<name>`, without archived products. Idempotent by key; returns the id.
 * @throws UserError beside `scope`: (400) without products, (409) when one is in another open count; as
 * `makeOnce`
 */
export function startStockTake(scope: string, actor: Actor, once?: OneTimeKey): Promise<string> {
  return makeOnce(once, async (tx, id) => {
    const found = await readScope(tx, scope)
    await holdStockTakes(tx)
    await assertFree(tx, found)
    const at = now()
    await tx.db.stockTake.create({
      data: {
        id,
        scope: found.words,
        isWhole: scope === WHOLE_SCOPE,
        lineCount: 0,
        authorId: actor.id,
        authorName: actor.name,
        createdAt: at,
        updatedAt: at,
      },
      select: { id: true },
    })
    const lineCount = await writeLines(tx, id, found)
    if (lineCount === 0) throw refused('Здесь нет товаров, которые можно посчитать', 400)
    await tx.db.stockTake.update({ where: { id }, data: { lineCount, updatedAt: at }, select: { id: true } })
    const object = { entity: 'StockTake', id } as const
    await recordAudit(tx, {
      actor,
      action: 'stocktake.start',
      object,
      after: { scope: found.words, count: lineCount },
    })
  })
}

/** Serialises starts: a product in two open counts would have its difference applied twice. */
export function holdStockTakes(tx: Database): Promise<void> {
  return lockKeys(tx, ['stock-take'])
}

const LINES_AT_ONCE = 10_000

async function writeLines(tx: Database, stockTakeId: string, { categoryIds, brand }: Scope): Promise<number> {
  let [lineCount, last] = [0, NO_PRODUCT]
  for (;;) {
    const [part] = await tx.sql<{ count: number; last: string | null }>(LINES, [
      stockTakeId,
      categoryIds,
      brand,
      last,
      LINES_AT_ONCE,
    ])
    lineCount += part?.count ?? 0
    if (!part?.last || part.count < LINES_AT_ONCE) return lineCount
    last = part.last
  }
}

const NO_PRODUCT = '00000000-0000-0000-0000-000000000000'

const LINES = `
WITH chosen AS MATERIALIZED (
  SELECT office."id" FROM "OfficeProduct" office
  WHERE NOT office."isArchived" AND office."id" > $4::uuid AND ($2::uuid[] IS NULL OR office."categoryId" = ANY($2)) AND ($3::text IS NULL OR office."brand" = $3)
  ORDER BY office."id" LIMIT $5::int
), made AS (
  INSERT INTO "StockTakeLine" ("id", "stockTakeId", "productId", "name", "sku")
  SELECT gen_random_uuid(), $1::uuid, product."id", product."name", product."sku" FROM chosen JOIN "Product" product ON product."id" = chosen."id"
  RETURNING 1
)
SELECT (SELECT count(*)::int FROM made) AS "count", (SELECT "id" FROM chosen ORDER BY "id" DESC LIMIT 1) AS "last"`

async function readScope({ db }: Database, scope: string): Promise<Scope> {
  if (scope === WHOLE_SCOPE) return { words: 'Все товары', categoryIds: null, brand: null }
  const id = scope.slice(categoryScope('').length)
  if (scope.startsWith(categoryScope('')) && isId(id)) {
    const select = { name: true, children: { select: { id: true }, take: 1_000 } } as const
    const category = await db.category.findUnique({ where: { id }, select })
    if (category) {
      return {
        words: `Категория «${category.name}»`,
        categoryIds: [id, ...category.children.map((child) => child.id)],
        brand: null,
      }
    }
  }
  const brand = scope.slice(brandScope('').length)
  if (scope.startsWith(brandScope(''))) return { words: `Бренд «${brand}»`, categoryIds: null, brand }
  throw refused('Выберите, что считать', 400)
}

const MOST_OPEN = 1_000

async function assertFree({ db }: Database, { categoryIds, brand }: Scope): Promise<void> {
  const open = await db.stockTake.findMany({
    where: { status: 'OPEN' },
    select: { id: true, scope: true, isWhole: true },
    orderBy: { createdAt: 'asc' },
    take: MOST_OPEN,
  })
  const isWhole = categoryIds === null && brand === null
  const certain = open.find((take) => isWhole || take.isWhole)
  if (certain) throw countedAlready(certain)
  const office: Prisma.OfficeProductWhereInput = {
    isArchived: false,
    ...(categoryIds === null ? {} : { categoryId: { in: categoryIds } }),
    ...(brand === null ? {} : { brand }),
  }
  const line = await db.stockTakeLine.findFirst({
    where: { stockTakeId: { in: open.map(({ id }) => id) }, product: { office } },
    select: { stockTake: { select: { scope: true } } },
  })
  if (line) throw countedAlready(line.stockTake)
}

const countedAlready = ({ scope }: { scope: string }): UserError =>
  refused(`Эти товары уже считают: «${scope}». Сначала завершите ту инвентаризацию`, 409)

const refused = (text: string, status: number): UserError => new UserError(text, { field: 'scope', status })
