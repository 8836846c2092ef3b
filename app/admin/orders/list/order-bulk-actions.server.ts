import { redirect } from '@remix-run/node'

import {
  bulkStatusInput,
  chosenOrdersInput,
  draftStatusChange,
  printedOrdersInput,
} from '~/domain/fulfilment/index.server'
import { orderListQuery, orderPriorityInput, setPriority } from '~/domain/orders/index.server'
import type { OrderStatus } from '~/domain/orders/shared'
import { priorityLabels } from '~/domain/orders/staff'
import { officePaths } from '~/office-paths'

import { adminAction, type AdminContext } from '../../shared/page/admin-page.server'
import { narrowedQuery } from '../../shared/list/narrowed-query.server'

interface Chosen {
  chosen: string[]
  all?: 'on' | undefined
}

const fallback = 'Ошибка при смене статуса заказов'

const bulkStatusAction = adminAction({
  permission: 'orders.write',
  schema: bulkStatusInput,
  fallback,
  run: ({ toStatus, ...chosen }, context) => draft(toStatus, chosen, context),
})

function bulkStepAction(to: OrderStatus) {
  return adminAction({
    permission: 'orders.write',
    schema: chosenOrdersInput,
    fallback,
    run: (chosen, context) => draft(to, chosen, context),
  })
}

const printAction = adminAction({
  schema: printedOrdersInput,
  fallback: 'Ошибка печати заказов',
  run: ({ chosen, paper }) => Promise.resolve(redirect(officePaths.ordersPrint(paper, chosen), 303)),
})

const priorityAction = adminAction({
  permission: 'orders.write',
  schema: orderPriorityInput,
  fallback: 'Ошибка при смене приоритета заказа',
  run: async (input, { actor }) => {
    await setPriority({ ...input, actor })
    return { toast: `Приоритет заказа: ${priorityLabels[input.priority]}` }
  },
})

async function draft(
  to: OrderStatus,
  { chosen, all }: Chosen,
  { request, actor }: AdminContext,
): Promise<Response> {
  const wanted = all === 'on' ? narrowedQuery(request, orderListQuery) : chosen
  return redirect(officePaths.bulkChange(await draftStatusChange({ to, actor, chosen: wanted })), 303)
}

/** Of the list and of the summary. */
export const orderBulkActions = {
  'bulk-status': bulkStatusAction,
  'bulk-confirm': bulkStepAction('CONFIRMED'),
  'bulk-process': bulkStepAction('PROCESSING'),
  'bulk-ship': bulkStepAction('SHIPPED'),
  print: printAction,
  priority: priorityAction,
}
