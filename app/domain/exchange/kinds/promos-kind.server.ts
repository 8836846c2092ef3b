import {
  insertPromo,
  normalizePromoCode,
  removePromo,
  updatePromo,
  type PromoFields,
} from '~/domain/promotions/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { fromLocalMinute, toLocalMinute } from '~/platform/dates/dates'
import { database, type Database } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'
import type { Prisma } from '~/platform/generated/prisma/client'

import { applyRows, type RowWriting } from './apply-rows'
import type { Existing, ExchangeKind, Values } from './exchange-kind'
import { foundByText } from './found-by-text'
import { promoColumns } from './promo-columns.server'

const select = {
  id: true, code: true, kind: true, value: true, minimumKopecks: true, categoryId: true, maxUses: true, maxUsesPerPerson: true, startsAt: true,
  endsAt: true, isActive: true,
} as const satisfies Prisma.PromoCodeSelect // prettier-ignore

type Stored = Prisma.PromoCodeGetPayload<{ select: Omit<typeof select, 'id'> }>

/** The discount is in one of two columns; moments are the shop's time. */
export function promoValues(promo: Stored, timezone: string): Values {
  const {
    code,
    kind,
    value,
    minimumKopecks,
    categoryId,
    maxUses,
    maxUsesPerPerson,
    startsAt,
    endsAt,
    isActive,
  } = promo
  const moment = (date: Date | null) => date && toLocalMinute(date, timezone).replace('T', ' ')
  return {
    ...{ code, minimumKopecks, categoryId, maxUses, maxUsesPerPerson, isActive },
    percent: kind === 'PERCENT' ? value : null,
    amountKopecks: kind === 'AMOUNT' ? value : null,
    startsAt: moment(startsAt),
    endsAt: moment(endsAt),
  }
}

interface WantedPromo extends Partial<Omit<PromoFields, 'kind' | 'value' | 'startsAt' | 'endsAt'>> {
  code: string
  percent?: number | null
  amountKopecks?: number | null
  startsAt?: string | null
  endsAt?: string | null
}

function fieldsOf(values: Values, timezone: string): PromoFields {
  const wanted = values as unknown as WantedPromo
  const moment = (text: string | null | undefined) =>
    text ? fromLocalMinute(text.replace(' ', 'T'), timezone) : null
  const { percent, amountKopecks } = wanted
  const isPercent = typeof percent === 'number'
  return {
    code: wanted.code,
    kind: isPercent ? 'PERCENT' : 'AMOUNT',
    value: isPercent ? percent : (amountKopecks ?? 0),
    minimumKopecks: wanted.minimumKopecks ?? 0,
    categoryId: wanted.categoryId ?? null,
    maxUses: wanted.maxUses ?? null,
    maxUsesPerPerson: wanted.maxUsesPerPerson ?? null,
    startsAt: moment(wanted.startsAt),
    endsAt: moment(wanted.endsAt),
    isActive: wanted.isActive ?? true,
  }
}

async function findPromos(
  { db }: Pick<Database, 'db'>,
  where: Prisma.PromoCodeWhereInput,
): Promise<Existing[]> {
  const [{ timezone }, rows] = await Promise.all([
    readSettings('general'),
    db.promoCode.findMany({ where, select }),
  ])
  return rows.map(({ id, ...row }) => ({ id, title: row.code, values: promoValues(row, timezone) }))
}

/** Either per cent or roubles: the one that a row names replaces the other. */
function settle(present: Values, wanted: Values): { wanted: Values } | { refusal: string } {
  const both = { ...present, ...wanted }
  const { percent, amountKopecks: amount, startsAt, endsAt } = both
  const isTimeNew = 'startsAt' in wanted || 'endsAt' in wanted
  if (isTimeNew && typeof startsAt === 'string' && typeof endsAt === 'string' && endsAt <= startsAt)
    return { refusal: 'Конец должен быть позже начала' }
  if (typeof percent === 'number' && typeof amount === 'number') {
    const isPercentNew = typeof wanted.percent === 'number' && wanted.percent !== present.percent
    const isAmountNew = typeof wanted.amountKopecks === 'number' && amount !== present.amountKopecks
    if (isPercentNew === isAmountNew) return { refusal: 'Укажите скидку или в процентах, или в рублях' }
    return { wanted: { ...wanted, [isPercentNew ? 'amountKopecks' : 'percent']: null } }
  }
  return typeof percent === 'number' || typeof amount === 'number'
    ? { wanted }
    : { refusal: 'Укажите скидку в процентах или в рублях' }
}

const timezoneOf = async (): Promise<string> => (await readSettings('general')).timezone

const writing: RowWriting = {
  gone: 'Промокод удалён',
  lock: async (tx, ids) => {
    await lockRows(tx, 'PromoCode', ids)
    const found = await findPromos(tx, { id: { in: [...ids] } })
    return new Map(found.map(({ id, values }) => [id, values]))
  },
  create: async (tx, { id, values, author }) =>
    insertPromo(tx, { id, after: fieldsOf(values, await timezoneOf()), actor: author }),
  change: async (tx, { id, present, wanted, author }) => {
    const after = fieldsOf({ ...present, ...wanted }, await timezoneOf())
    await updatePromo(tx, { promoId: id, after, actor: author })
  },
  remove: async (tx, { id, author }) => {
    await removePromo(tx, { promoId: id, actor: author })
  },
}

export const promosKind: ExchangeKind = {
  name: 'promos',
  label: 'Промокоды',
  nouns: ['промокод', 'промокода', 'промокодов'],
  texts: {
    absent: 'Такого промокода нет, а создание новых выключено',
    needs: 'Новому промокоду нужны',
    creating: 'Создавать новые промокоды',
    foundBy: 'Обязателен код: по нему находится промокод.',
  },
  columns: promoColumns,
  keys: ['code'],
  creatingKeys: ['code'],
  permission: 'promotions.write',
  reported: { action: 'promo.change-many', notification: null },
  creates: true,
  spelling: (_, text) => normalizePromoCode(text),
  find: async (_, texts) => {
    const found = await findPromos(database, { code: { in: texts.map(normalizePromoCode) } })
    return foundByText(found, texts, { normal: normalizePromoCode, nameOf: ({ title }) => title })
  },
  findWithZeros: () => Promise.resolve(new Map()),
  settle,
  findOthers: null,
  apply: (tx, items, { author }) => applyRows(writing, { tx, items, author }),
  // Carts read the present terms each time.
  publish: () => Promise.resolve(),
}
