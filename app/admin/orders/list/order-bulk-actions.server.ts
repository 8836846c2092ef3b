import { redirect } from '@remix-run/node'

import {
  bulkStatusInput,
  chosenOrdersInput,
  draftStatusChange,
  printedOrdersInput,
} from '~/domain/fulfilment/index.server'
import { orderListQuery } from '~/domain/orders/index.server'
import type { OrderStatus } from '~/domain/orders/shared'
import { officePaths } from '~/office-paths'

import { adminAction, type AdminContext } from '../../shared/page/admin-page.server'
import { narrowedQuery } from '../../shared/list/narrowed-query.server'

interface Chosen {
  chosen: string[]
  all?: 'on' | undefined
}

const fallback = 'Ошибка при смене статуса заказов'

export const bulkStatusAction = adminAction({
  permission: 'orders.write',
  schema: bulkStatusInput,
  fallback,
  run: ({ toStatus, ...chosen }, context) => draft(toStatus, chosen, context),
})

export function bulkStepAction(to: OrderStatus) {
  return adminAction({
    permission: 'orders.write',
    schema: chosenOrdersInput,
    fallback,
    run: (chosen, context) => draft(to, chosen, context),
  })
}

export const printAction = adminAction({
  schema: printedOrdersInput,
  fallback: 'Ошибка печати заказов',
  run: ({ chosen }) => Promise.resolve(redirect(officePaths.ordersPrint('packing', chosen), 303)),
})

async function draft(
  to: OrderStatus,
  { chosen, all }: Chosen,
  { request, actor }: AdminContext,
): Promise<Response> {
  const wanted = all === 'on' ? narrowedQuery(request, orderListQuery) : chosen
  return redirect(officePaths.bulkChange(await draftStatusChange({ to, actor, chosen: wanted })), 303)
}
