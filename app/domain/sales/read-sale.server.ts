import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { toLocalMinute } from '~/platform/dates/dates'
import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { kopecks, toRoubles } from '~/platform/money/money'
import { versionOf } from '~/platform/forms/row-version'

import { previewSale } from './preview-sale.server'
import { saleNotFound } from './save-sale.server'
import { MOST_NAMED, saleState, type SaleDetail, type SaleFormValues, type SalePreview } from './staff'

const columns = {
  products: {
    select: { productId: true, product: { select: { sku: true } } },
    orderBy: { product: { sku: 'asc' } },
    take: MOST_NAMED,
  },
} as const satisfies Prisma.SaleRuleInclude

type Row = Prisma.SaleRuleGetPayload<{ include: typeof columns }>

/** @throws UserError (404) */
export async function readSale(saleId: string): Promise<{ sale: SaleDetail; preview: SalePreview }> {
  const row = await findSale(saleId)
  const [{ timezone }, lastChange, preview] = await Promise.all([
    readSettings('general'),
    getDb().auditLog.findFirst({
      where: { entity: 'SaleRule', entityId: saleId },
      select: { actorName: true, createdAt: true },
      orderBy: { createdAt: 'desc' },
    }),
    previewSale({ ...row, productIds: row.products.map(({ productId }) => productId) }),
  ])
  const by = lastChange && { authorName: lastChange.actorName, createdAt: lastChange.createdAt }
  const { id, name } = row
  return {
    sale: {
      id,
      name,
      state: saleState(row, now()),
      values: valuesOf(row, timezone),
      version: versionOf(row),
      lastChange: by,
    },
    preview,
  }
}

/**
 * The copy is inactive.
 * @throws UserError (404)
 */
export async function readSaleCopy(saleId: string): Promise<SaleFormValues> {
  const [row, { timezone }] = await Promise.all([findSale(saleId), readSettings('general')])
  return { ...valuesOf(row, timezone), isActive: '' }
}

async function findSale(saleId: string): Promise<Row> {
  const row = isId(saleId)
    ? await getDb().saleRule.findFirst({ where: { id: saleId, deletedAt: null }, include: columns })
    : null
  if (!row) throw saleNotFound()
  return row
}

function valuesOf(row: Row, timezone: string): SaleFormValues {
  const amount = row.kind === 'PERCENT' ? row.amount : toRoubles(kopecks(row.amount))
  return {
    name: row.name,
    kind: row.kind,
    amount: String(amount).replace('.', ','),
    scope: row.scope,
    skus: row.products.map(({ product }) => product.sku).join('\n'),
    categoryId: row.categoryId ?? '',
    brand: row.brand ?? '',
    startsAt: toLocalMinute(row.startsAt, timezone),
    endsAt: row.endsAt === null ? '' : toLocalMinute(row.endsAt, timezone),
    isActive: row.isActive ? 'on' : '',
  }
}
