import { randomInt } from 'node:crypto'

import { z } from 'zod'

import { listStaffCategories } from '~/domain/catalog/index.server'
import { addPromo, changePromo, newCodes, promoFormInput } from '~/domain/promotions/index.server'
import { promoFormValues, type PromoFormValues, type StaffPromo } from '~/domain/promotions/staff'
import { readSettings } from '~/domain/settings/index.server'
import { officePaths } from '~/office-paths'
import { toLocalMinute } from '~/platform/dates/dates'
import { optionalText } from '~/platform/text/text.server'

import { adminAction } from '../shared/page/admin-page.server'
import { idempotentAction } from '../shared/page/idempotent-action.server'

const shownText = optionalText(60)

const unread = z.object({
  code: shownText,
  value: shownText,
  minimum: shownText,
  maxUses: shownText,
  maxUsesPerPerson: shownText,
})

const usual = {
  code: '',
  kind: 'PERCENT',
  value: 10,
  minimumKopecks: 0,
  category: null,
  maxUses: null,
  maxUsesPerPerson: 1,
  startsAt: null,
  endsAt: null,
  isActive: true,
} as const

export async function readPromoForm(
  promo: StaffPromo | null,
): Promise<{ values: PromoFormValues; categories: Awaited<ReturnType<typeof listStaffCategories>> }> {
  const [{ timezone }, categories] = await Promise.all([
    readSettings('general'),
    listStaffCategories({ search: '' }),
  ])
  return { values: promoFormValues(promo ?? usual, (moment) => toLocalMinute(moment, timezone)), categories }
}

const saving = { schema: promoFormInput, fallback: 'Промокод не сохранён' } as const
const saved = ({ code }: { code: string }) => ({
  toast: `Промокод ${code} сохранён`,
  to: officePaths.promos(),
})

const add = idempotentAction({
  ...saving,
  run: async ({ version: _, ...wanted }, { actor, once }) => {
    await addPromo({ wanted, once, actor })
    return saved(wanted)
  },
})

const change = adminAction({
  ...saving,
  run: async ({ version, ...wanted }, { params: { promoId = '' }, actor }) => {
    await changePromo({ promoId, wanted, version, actor })
    return saved(wanted)
  },
})

const makeCode = adminAction({
  schema: unread,
  fallback: 'Код не придуман',
  run: (_, { typed }) => {
    const [code = ''] = newCodes({ prefix: '', count: 1, random: randomInt })
    return Promise.resolve({
      again: { values: { ...typed, code }, fieldErrors: {}, formErrors: [], code: 'made' },
    })
  },
})

export const newPromoActions = { save: add, 'make-code': makeCode }

export const promoActions = { save: change, 'make-code': makeCode }
