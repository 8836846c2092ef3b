import type { LoaderFunctionArgs } from '@remix-run/node'

import { collectCustomerData } from '~/domain/customers/index.server'
import { requirePage } from '~/http/sessions/guards.server'
import { fileOr } from '~/http/errors/load.server'
import { personalDataAnswer } from '~/http/answers/personal-data-answer.server'

/** 152-FZ. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePage(request, 'adminCustomerData')
  const { customerId = '' } = params
  return fileOr(request, 'Ошибка загрузки данных', async () =>
    personalDataAnswer(`customer-${customerId}.json`, await collectCustomerData(customerId)),
  )
}
