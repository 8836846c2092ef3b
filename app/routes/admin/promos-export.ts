import type { LoaderFunctionArgs } from '@remix-run/node'

import { exportPromos, promoListQuery } from '~/domain/promotions/index.server'
import { csvAnswer } from '~/http/csv-answer.server'
import { requirePermission } from '~/http/guards.server'
import { fileOr } from '~/http/load.server'
import { narrowedQuery } from '~/http/narrowed-query.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'promotions.write')
  return fileOr(request, 'Ошибка экспорта промокодов', () =>
    csvAnswer('promo-codes', exportPromos(narrowedQuery(request, promoListQuery))),
  )
}
