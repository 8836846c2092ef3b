import { readOfficeProductChoices } from '~/domain/catalog/index.server'
import { listTags } from '~/domain/customers/index.server'
import { countReached } from '~/domain/mailings/index.server'
import {
  countCustomersOf,
  rulesOf,
  segmentCountInput,
  type SegmentRules,
} from '~/domain/segments/index.server'

import { adminAction } from '../shared/page/admin-page.server'

export const segmentCountAction = adminAction({
  schema: segmentCountInput,
  fallback: 'Не удалось посчитать клиентов',
  run: async (typed, { typed: values }) => {
    return {
      again: {
        values: { ...values, ...(await segmentCounts(await rulesOf(typed))) },
        fieldErrors: {},
        formErrors: [],
      },
    }
  },
})

export async function segmentCounts(rules: SegmentRules): Promise<{ count: string; reached: string }> {
  const [count, reached] = await Promise.all([countCustomersOf(rules), countReached(rules)])
  return { count: String(count), reached: String(reached) }
}

export async function segmentChoices() {
  const [{ categories, brands }, tags] = await Promise.all([readOfficeProductChoices(null), listTags()])
  return { categories, brands: Object.keys(brands), tags }
}
