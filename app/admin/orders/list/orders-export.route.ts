import type { LoaderFunctionArgs } from '@remix-run/node'

import { readColumns } from '~/domain/list-preferences/index.server'
import { chosenOrders, exportOrders, orderListQuery } from '~/domain/orders/index.server'
import { csvAnswer } from '~/admin/shared/page/file-answer.server'
import { requirePage } from '~/http/sessions/guards.server'
import { fileOr } from '~/http/errors/load.server'
import { narrowedQuery } from '~/admin/shared/list/narrowed-query.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requirePage(request, 'adminOrdersExport')
  const { searchParams } = new URL(request.url)
  return fileOr(request, 'Ошибка экспорта заказов', async () => {
    const chosen = chosenOrders(searchParams)
    const list = searchParams.get('list') === 'ordersManager' ? 'ordersManager' : 'orders'
    return csvAnswer(
      'orders',
      await exportOrders(narrowedQuery(request, orderListQuery), {
        chosen,
        shown: await readColumns({ userId, list }),
      }),
    )
  })
}
