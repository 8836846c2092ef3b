import type { LoaderFunctionArgs } from '@remix-run/node'

import { chosenCustomers, customerListQuery, exportCustomers } from '~/domain/customers/index.server'
import { csvAnswer } from '~/http/csv-answer.server'
import { requirePermission } from '~/http/guards.server'
import { fileOr } from '~/http/load.server'
import { narrowedQuery } from '~/http/narrowed-query.server'
import { toastCookie } from '~/http/toast.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'customers.write')
  return fileOr(request, 'Ошибка при экспорте клиентов', async () => {
    const { count, parts } = await exportCustomers(
      narrowedQuery(request, customerListQuery),
      chosenCustomers(new URL(request.url).searchParams),
    )
    const file = await csvAnswer('customers', parts)
    file.headers.append(
      'Set-Cookie',
      await toastCookie({ text: `Экспортировано ${count} клиентов в CSV файл` }),
    )
    return file
  })
}
