import { promoListQuery, wholeListOfPromos } from '~/domain/promotions/index.server'
import { promoStateLabels, type StaffPromo } from '~/domain/promotions/staff'
import { readSettings } from '~/domain/settings/index.server'
import { readNarrowed } from '~/platform/lists/list-query'

import type { Values } from '../../kinds/exchange-kind'
import { promoColumns } from '../../kinds/promo-columns.server'
import { promoValues } from '../../kinds/promos-kind.server'
import { exportKind, outColumnOf, type OutColumn } from '../export-kind'

interface PromoRow {
  promo: StaffPromo
  values: Values
}

/** The specified columns first, then the terms. */
const first = ['code', 'maxUses']

const importable = promoColumns.map((column) => outColumnOf(column, ({ values }: PromoRow) => values))

const columns: readonly OutColumn<PromoRow>[] = [
  ...importable.filter(({ name }) => name === 'code'),
  {
    name: 'usedCount',
    header: 'Использован',
    kind: 'number',
    value: ({ promo: { usedCount } }) => usedCount,
  },
  ...importable.filter(({ name }) => name === 'maxUses'),
  { name: 'batch', header: 'Партия', kind: 'text', value: ({ promo: { batch } }) => batch },
  ...importable.filter(({ name }) => !first.includes(name)),
  {
    name: 'state',
    header: 'Состояние',
    kind: 'text',
    value: ({ promo: { state } }) => promoStateLabels[state],
  },
]

export const promoExport = exportKind<PromoRow>({
  fileName: 'promo-codes',
  nouns: ['промокод', 'промокода', 'промокодов'],
  permission: 'promotions.write',
  isPersonal: false,
  chosen: () => null,
  columns,
  find: async ({ narrowed }) => {
    const query = narrowed === null ? promoListQuery.parse({}) : readNarrowed(promoListQuery, narrowed)
    const { count, parts } = wholeListOfPromos(query)
    const { timezone } = await readSettings('general')
    return {
      count,
      parts: async function* () {
        for await (const promos of parts())
          yield promos.map((promo) => ({
            promo,
            values: promoValues({ ...promo, categoryId: promo.category?.id ?? null }, timezone),
          }))
      },
    }
  },
})
