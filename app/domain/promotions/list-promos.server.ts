import type { z } from 'zod'

import { now } from '~/platform/dates/clock'
import { getDb, getReplicaDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'
import { choiceFilter, idFilter, listQuery, nameFilter, searchFilter } from '~/platform/lists/list-query'
import { literalPattern } from '~/platform/lists/text-search'
import { partsOf, type WholeList } from '~/platform/lists/whole-list.server'

import { normalizePromoCode } from './promo-code-text'
import { promoState, type PromoState } from './promo-state'
import type { StaffPromo } from './staff-promo'
import { promoStateLabels } from './staff'

export const promoListQuery = listQuery({
  filters: {
    search: searchFilter,
    state: choiceFilter(Object.keys(promoStateLabels) as PromoState[]),
    batch: nameFilter,
    category: idFilter,
  },
  sorts: ['createdAt', 'usedCount'],
  sizes: [20, 50, 100],
})

export type PromoListQuery = z.infer<typeof promoListQuery>

export const staffPromoColumns = {
  id: true, code: true, kind: true, value: true, minimumKopecks: true, maxUses: true, maxUsesPerPerson: true, usedCount: true, startsAt: true,
  endsAt: true, isActive: true, batch: true, createdAt: true, category: { select: { id: true, name: true } },
} as const satisfies Prisma.PromoCodeSelect // prettier-ignore

export function staffPromoOf(
  row: Prisma.PromoCodeGetPayload<{ select: typeof staffPromoColumns }>,
): StaffPromo {
  return { ...row, state: promoState(row, now()) }
}

export function listPromos(query: PromoListQuery): Promise<ListPage<StaffPromo>> {
  const where = conditionOf(query)
  return readListPage(query, {
    count: (limit) =>
      getDb().promoCode.count({ where, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], take: limit }),
    rows: async ({ keyset, orderBy, skip, take }) => {
      const rows = await getDb().promoCode.findMany({
        where: { AND: [where, keyset] },
        select: staffPromoColumns,
        orderBy,
        skip,
        take,
      })
      return rows.map(staffPromoOf)
    },
    keyOf: (row, sort) => row[sort],
    readKey: (text, sort) => {
      const key = sort === 'createdAt' ? new Date(text) : Number(text)
      return Number.isNaN(key.valueOf()) ? null : key
    },
  })
}

export function wholeListOfPromos(query: PromoListQuery): WholeList<StaffPromo> {
  const where = conditionOf(query)
  return {
    count: (limit) =>
      getReplicaDb().promoCode.count({ where, ...(limit === undefined ? {} : { take: limit }) }),
    parts: () =>
      partsOf(query, {
        keyOf: (row, sort) => row[sort],
        rows: async ({ keyset, ...slice }) => {
          const found = { where: { AND: [where, keyset] }, select: staffPromoColumns, ...slice }
          return (await getReplicaDb().promoCode.findMany(found)).map(staffPromoOf)
        },
      }),
  }
}

function conditionOf({ search, state, batch, category }: PromoListQuery): Prisma.PromoCodeWhereInput {
  return {
    ...(search === '' ? {} : { code: { startsWith: literalPattern(normalizePromoCode(search)) } }),
    ...(batch === null ? {} : { batch }),
    ...(category === null ? {} : { categoryId: category }),
    ...(state === null ? {} : stateCondition(state, now())),
  }
}

/** Mirrors `promoState`; a test compares the two. */
function stateCondition(state: PromoState, at: Date): Prisma.PromoCodeWhereInput {
  const notEnded: Prisma.PromoCodeWhereInput = { OR: [{ endsAt: null }, { endsAt: { gt: at } }] }
  const { maxUses } = getDb().promoCode.fields
  const usesLeft: Prisma.PromoCodeWhereInput = { OR: [{ maxUses: null }, { usedCount: { lt: maxUses } }] }
  const conditions: Record<PromoState, Prisma.PromoCodeWhereInput> = {
    OFF: { isActive: false },
    ENDED: { isActive: true, endsAt: { lte: at } },
    USED_UP: { isActive: true, AND: [notEnded, { usedCount: { gte: maxUses } }] },
    WAITING: { isActive: true, AND: [notEnded, usesLeft, { startsAt: { gt: at } }] },
    ON: {
      isActive: true,
      AND: [notEnded, usesLeft, { OR: [{ startsAt: null }, { startsAt: { lte: at } }] }],
    },
  }
  return conditions[state]
}
