import { useLoaderData } from '@remix-run/react'

import { findProductsForStaff } from '~/domain/catalog/index.server'
import {
  changeOrderLines,
  describeOrderLines,
  orderLinesInput,
  orderLinesQuery,
  readProductsToAdd,
} from '~/domain/fulfilment/index.server'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { backToOrder, originIn } from '~/admin/orders/order-origin.server'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { formatRoubles } from '~/platform/money/money'
import { OrderLinesForm } from '~/admin/orders/lines/order-lines-form'

export const meta = officeMeta('Состав заказа')
export const shouldRevalidate = afterEveryForm

const page = defineAdminPage('adminOrderLines', {
  query: orderLinesQuery,
  fallback: 'Заказ не загрузился',
  load: async ({ params, query: { search, typed }, request }) => {
    const orderId = params.orderId ?? ''
    const [order, found] = await Promise.all([
      describeOrderLines(orderId),
      search === '' ? null : findProductsForStaff(search),
    ])
    const typedBefore = Object.keys(typed).flatMap((name) =>
      name.startsWith('add.') && typed[name] !== '' ? [name.slice(4)] : [],
    )
    const products = await readProductsToAdd([...typedBefore, ...(found ?? []).map(({ id }) => id)])
    return {
      orderId,
      from: originIn(request),
      ...order,
      search,
      typed,
      products,
      isNothingFound: found?.length === 0,
    }
  },
  actions: {
    save: adminAction({
      schema: orderLinesInput,
      fallback: 'Состав не сохранён',
      run: async ({ version, lines, add, price, priceReason }, { params, actor, request }) => {
        const orderId = params.orderId ?? ''
        const quantities = new Map(Object.entries(lines))
        const additions = new Map(
          Object.entries(add).flatMap(([id, pieces]): [string, number][] => (pieces ? [[id, pieces]] : [])),
        )
        const outcome = await changeOrderLines({
          ...{ orderId, version, quantities, additions, actor, priceReason },
          prices: new Map(Object.entries(price)),
        })
        return { toast: outcomeText(outcome), to: backToOrder(orderId, request) }
      },
    }),
  },
})

function outcomeText({
  isChanged,
  before,
  after,
  isPaid,
}: Awaited<ReturnType<typeof changeOrderLines>>): string {
  if (!isChanged) return 'Состав не изменился'
  const difference = after.totalKopecks - before.totalKopecks
  const sums = `Состав изменён: было ${formatRoubles(before.totalKopecks)}, стало ${formatRoubles(after.totalKopecks)}, разница ${formatRoubles(difference)}`
  if (!isPaid || difference === 0) return sums
  return `${sums}. Заказ отмечен оплаченным: ${difference > 0 ? 'получите доплату' : 'верните разницу'}.`
}

export const loader = page.loader
export const action = page.action

export default function AdminOrderLinesRoute() {
  return <OrderLinesForm {...useLoaderData<typeof loader>()} state={useFormState()} />
}
