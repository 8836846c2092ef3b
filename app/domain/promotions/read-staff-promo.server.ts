import { may, type PermissionHolder } from '~/domain/auth/shared'
import type { z } from 'zod'

import { database, getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'
import { listQuery } from '~/platform/lists/list-query'
import { versionOf } from '~/platform/forms/row-version'

import { staffPromoColumns, staffPromoOf } from './list-promos.server'
import type { PromoDetail, PromoUseRow } from './staff-promo'

export const promoUsesQuery = listQuery({ filters: {}, sorts: ['createdAt'], sizes: [20, 50, 100] })

type PromoUsesQuery = z.infer<typeof promoUsesQuery>

/** @throws UserError (404) */
export async function readStaffPromo(promoId: string): Promise<PromoDetail> {
  if (!isId(promoId)) throw promoNotFound()
  const [row, lastChange, orders] = await Promise.all([
    getDb().promoCode.findUnique({
      where: { id: promoId },
      select: { ...staffPromoColumns, updatedAt: true },
    }),
    getDb().auditLog.findFirst({
      where: { entity: 'PromoCode', entityId: promoId },
      select: { actorName: true, createdAt: true },
      orderBy: { createdAt: 'desc' },
    }),
    getDb().order.aggregate({
      where: { promoCodeId: promoId, NOT: { status: { in: ['CANCELLED', 'REFUNDED'] } } },
      _count: true,
      _sum: { discountKopecks: true, totalKopecks: true },
    }),
  ])
  if (!row) throw promoNotFound()
  const { updatedAt, ...promo } = row
  const { _count: count, _sum } = orders
  return {
    ...staffPromoOf(promo),
    version: versionOf({ updatedAt }),
    lastChange: lastChange && { authorName: lastChange.actorName, createdAt: lastChange.createdAt },
    orders: { count, discountKopecks: _sum.discountKopecks ?? 0, totalKopecks: _sum.totalKopecks ?? 0 },
  }
}

/** Newest first; customers are shown only with the permission to read orders. */
export function listPromoUses(
  promoId: string,
  query: PromoUsesQuery,
  by: PermissionHolder,
): Promise<ListPage<PromoUseRow>> {
  const isNamed = may(by, 'orders.read')
  const where = { promoCodeId: promoId }
  const { promoCodeUse } = database.db
  return readListPage(query, {
    count: (limit) =>
      promoCodeUse.count({ where, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], take: limit }),
    rows: async ({ keyset, orderBy, skip, take }) => {
      const rows = await promoCodeUse.findMany({
        where: { AND: [where, keyset] },
        select: useColumns,
        orderBy,
        skip,
        take,
      })
      return rows.map(({ order: { firstName, lastName, ...order }, ...use }) => ({
        ...use,
        order: { ...order, customer: isNamed ? [firstName, lastName].filter(Boolean).join(' ') : '' },
      }))
    },
    keyOf: ({ createdAt }) => createdAt,
    readKey: (text) => {
      const date = new Date(text)
      return Number.isNaN(date.getTime()) ? null : date
    },
  })
}

const useColumns = {
  id: true,
  createdAt: true,
  order: {
    select: {
      id: true,
      orderNumber: true,
      firstName: true,
      lastName: true,
      discountKopecks: true,
      totalKopecks: true,
    },
  },
} as const

export const promoNotFound = (): UserError => new UserError('Промокод не найден', { status: 404 })
