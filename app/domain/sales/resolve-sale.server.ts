import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { fromLocalMinute } from '~/platform/dates/dates'
import { database, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma, SaleRule } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { counted } from '~/platform/text/plural'

import type { WantedSale } from './sale-form-input.server'
import { goodsOf, priced, tooCheapFor } from './sale-goods.server'

export type ResolvedSale = Pick<
  SaleRule,
  'name' | 'kind' | 'amount' | 'scope' | 'categoryId' | 'brand' | 'startsAt' | 'endsAt' | 'isActive'
> & {
  productIds: string[]
}

const MINUTE = 60_000
const NAMED = 5

/** @throws UserError (422) for the invalid field */
export async function resolveSale(wanted: WantedSale): Promise<ResolvedSale> {
  const { skus, categoryId, brand, startsAt, endsAt, ...sale } = wanted
  const { timezone } = await readSettings('general')
  const times = timesOf({ startsAt, endsAt }, timezone)
  const productIds = await findArticles(skus)
  await assertPlace({ categoryId, brand })
  const resolved = { ...sale, ...times, categoryId, brand, productIds }
  await assertLower(resolved)
  return resolved
}

const wrong = (field: string, message: string): UserError => new UserError(message, { status: 422, field })

function timesOf(
  { startsAt, endsAt }: Pick<WantedSale, 'startsAt' | 'endsAt'>,
  timezone: string,
): { startsAt: Date; endsAt: Date | null } {
  const thisMinute = new Date(Math.floor(now().getTime() / MINUTE) * MINUTE)
  const start = startsAt === '' ? thisMinute : fromLocalMinute(startsAt, timezone)
  if (start === null) throw wrong('startsAt', 'Такого времени нет')
  const end = endsAt === '' ? null : fromLocalMinute(endsAt, timezone)
  if (endsAt !== '' && end === null) throw wrong('endsAt', 'Такого времени нет')
  if (end !== null && end <= start) throw wrong('endsAt', 'Акция должна кончаться позже, чем начинается')
  return { startsAt: start, endsAt: end }
}

async function findArticles(
  skus: readonly string[],
  { db }: Pick<Database, 'db'> = database,
): Promise<string[]> {
  if (skus.length === 0) return []
  const wanted = [...new Set(skus.flatMap((sku) => [sku, sku.toUpperCase()]))]
  const found = await db.product.findMany({
    where: { sku: { in: wanted } },
    select: { id: true, sku: true },
    take: wanted.length,
  })
  const known = new Set(found.map(({ sku }) => sku))
  const missing = skus.filter((sku) => !known.has(sku) && !known.has(sku.toUpperCase()))
  if (missing.length > 0)
    throw wrong(
      'skus',
      `Нет товаров с артикулами: ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? ' …' : ''}`,
    )
  return found.map(({ id }) => id)
}

async function assertPlace({ categoryId, brand }: Pick<WantedSale, 'categoryId' | 'brand'>): Promise<void> {
  const { db } = database
  if (
    categoryId !== null &&
    !(isId(categoryId) && (await db.category.count({ where: { id: categoryId } })) > 0)
  )
    throw wrong('categoryId', 'Такой категории нет')
  if (
    brand !== null &&
    (await db.officeProduct.findFirst({ where: { brand }, select: { id: true } })) === null
  )
    throw wrong('brand', `Товаров бренда «${brand}» нет`)
}

/** @throws UserError naming products whose price the sale would not lower */
async function assertLower(sale: ResolvedSale): Promise<void> {
  const tooCheap = tooCheapFor(sale)
  if (tooCheap === null) return
  const where: Prisma.OfficeProductWhereInput = { AND: [await goodsOf(sale), priced(tooCheap)] }
  const [count, some] = await Promise.all([
    database.db.officeProduct.count({ where }),
    database.db.officeProduct.findMany({
      where,
      select: { name: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: NAMED,
    }),
  ])
  if (count === 0) return
  const names = some.map(({ name }) => name).join('; ') + (count > NAMED ? ' …' : '')
  const goods = counted(count, ['товара', 'товаров', 'товаров'])
  throw wrong(
    'amount',
    sale.kind === 'SUM'
      ? `У ${goods} цена стала бы не больше нуля: ${names}`
      : `У ${goods} новая цена не ниже обычной: ${names}`,
  )
}
