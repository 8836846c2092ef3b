import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { dayIn } from '~/platform/dates/dates'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import type { TableFormat } from '../files/open-table.server'
import { priceListAsSent, tidyPriceList, type SampleProduct } from '../writing/sample-price-lists.server'

const PRODUCTS = 40

export interface SampleFile {
  name: string
  format: TableFormat
  body: AsyncIterable<Buffer>
}

/**
 * A price list of goods that the shop sells, to try the import with.
 * @throws UserError (404) for an unknown sample
 */
export async function sampleFile(name: string): Promise<SampleFile> {
  const products = await readProducts()
  if (name === 'tidy') return { name: 'price-list', format: 'xlsx', body: tidyPriceList(products) }
  if (name !== 'as-sent') throw new UserError('Такого примера нет', { status: 404 })
  const { timezone } = await readSettings('general')
  const day = dayIn(now(), timezone).split('-').reverse().join('.')
  return { name: 'supplier', format: 'csv', body: one(priceListAsSent(products, day)) }
}

async function* one(body: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(body)
}

async function readProducts(): Promise<SampleProduct[]> {
  const rows = await getDb().product.findMany({
    where: { archivedAt: null },
    select: { sku: true, name: true, priceKopecks: true, category: { select: { name: true } } },
    orderBy: { sku: 'asc' },
    take: PRODUCTS,
  })
  return rows.map(({ category, ...row }) => ({ ...row, category: category.name }))
}
