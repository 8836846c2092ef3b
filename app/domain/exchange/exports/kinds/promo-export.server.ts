import { promoListQuery, wholeListOfPromos } from '~/domain/promotions/index.server'
import { promoStateLabels, type StaffPromo } from '~/domain/promotions/staff'
import { readNarrowed } from '~/platform/lists/list-query'

import { exportKind, momentCell, type OutColumn } from '../export-kind'

const columns: readonly OutColumn<StaffPromo>[] = [
  { name: 'code', header: 'Код', kind: 'text', value: ({ code }) => code },
  { name: 'usedCount', header: 'Использован', kind: 'number', value: ({ usedCount }) => usedCount },
  { name: 'maxUses', header: 'Разрешено', kind: 'number', value: ({ maxUses }) => maxUses },
  { name: 'batch', header: 'Партия', kind: 'text', value: ({ batch }) => batch },
  {
    name: 'percent',
    header: 'Скидка, %',
    kind: 'number',
    value: ({ kind, value }) => (kind === 'PERCENT' ? value : null),
  },
  {
    name: 'amountKopecks',
    header: 'Скидка, ₽',
    kind: 'money',
    value: ({ kind, value }) => (kind === 'AMOUNT' ? value : null),
  },
  {
    name: 'minimumKopecks',
    header: 'Заказ от, ₽',
    kind: 'money',
    value: ({ minimumKopecks }) => minimumKopecks,
  },
  {
    name: 'categoryId',
    header: 'Категория',
    kind: 'text',
    value: ({ category }, { categories }) => (category === null ? null : categories.textOf(category.id)),
  },
  {
    name: 'maxUsesPerPerson',
    header: 'Раз на человека',
    kind: 'number',
    value: ({ maxUsesPerPerson }) => maxUsesPerPerson,
  },
  {
    name: 'startsAt',
    header: 'Начало',
    kind: 'date',
    value: ({ startsAt }, { timezone }) => (startsAt === null ? null : momentCell(startsAt, timezone)),
  },
  {
    name: 'endsAt',
    header: 'Конец',
    kind: 'date',
    value: ({ endsAt }, { timezone }) => (endsAt === null ? null : momentCell(endsAt, timezone)),
  },
  { name: 'isActive', header: 'Включён', kind: 'boolean', value: ({ isActive }) => isActive },
  { name: 'state', header: 'Состояние', kind: 'text', value: ({ state }) => promoStateLabels[state] },
]

export const promoExport = exportKind<StaffPromo>({
  fileName: 'promo-codes',
  nouns: ['промокод', 'промокода', 'промокодов'],
  permission: 'promotions.write',
  isPersonal: false,
  chosen: () => null,
  columns,
  find: ({ narrowed }) =>
    wholeListOfPromos(narrowed === null ? promoListQuery.parse({}) : readNarrowed(promoListQuery, narrowed)),
})
