import type { LoaderFunctionArgs } from '@remix-run/node'

import { chosenCustomers, customerListQuery, exportCustomers } from '~/domain/customers/index.server'
import { csvAnswer } from '~/admin/shared/page/file-answer.server'
import { requirePage } from '~/http/sessions/guards.server'
import { fileOr } from '~/http/errors/load.server'
import { narrowedQuery } from '~/admin/shared/list/narrowed-query.server'
import { toastCookie } from '~/http/cookies/toast.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePage(request, 'adminCustomersExport')
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
