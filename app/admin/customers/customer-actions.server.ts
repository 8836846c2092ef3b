import {
  chosenCustomersInput,
  chosenTagInput,
  customerStatusInput,
  setCustomersStatus,
  setCustomerStatus,
  tagCustomers,
  untagCustomers,
} from '~/domain/customers/index.server'
import { customerStatusLabels, type CustomerStatus } from '~/domain/customers/staff'
import { counted, type PluralForms } from '~/platform/text/plural'

import { adminAction } from '../shared/page/admin-page.server'

const fallback = 'Ошибка при обновлении статуса клиента'
const nouns: PluralForms = ['клиент', 'клиента', 'клиентов']

export const customerStatusAction = adminAction({
  schema: customerStatusInput,
  fallback,
  run: async ({ customerId, status }, { actor }) => {
    await setCustomerStatus({ customerId, status, actor })
    return { toast: `Статус клиента изменен на "${customerStatusLabels[status]}"!` }
  },
})

export function bulkCustomerStatusAction(status: CustomerStatus) {
  return adminAction({
    schema: chosenCustomersInput,
    fallback,
    run: async ({ chosen }, { actor }) => {
      const count = await setCustomersStatus({ customerIds: chosen, status, actor })
      return {
        toast:
          count === 0
            ? 'Ничего не изменилось'
            : `Статус "${customerStatusLabels[status]}": ${counted(count, nouns)}`,
      }
    },
  })
}

export const bulkTagAction = adminAction({
  schema: chosenTagInput,
  fallback: 'Тег не добавлен',
  run: async ({ chosen, tag }, { actor }) => {
    const count = await tagCustomers({ customerIds: chosen, tag, actor })
    return {
      toast:
        count === 0
          ? `Тег «${tag}» уже у всех отмеченных`
          : `Тег «${tag}» добавлен: ${counted(count, nouns)}`,
    }
  },
})

export const bulkUntagAction = adminAction({
  schema: chosenTagInput,
  fallback: 'Тег не снят',
  run: async ({ chosen, tag }, { actor }) => {
    const count = await untagCustomers({ customerIds: chosen, tag, actor })
    return {
      toast: count === 0 ? `Тега «${tag}» у отмеченных нет` : `Тег «${tag}» снят: ${counted(count, nouns)}`,
    }
  },
})
