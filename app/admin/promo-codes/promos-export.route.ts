import type { LoaderFunctionArgs } from '@remix-run/node'

import { exportPromos, promoListQuery } from '~/domain/promotions/index.server'
import { csvAnswer } from '~/admin/shared/page/file-answer.server'
import { requirePage } from '~/http/sessions/guards.server'
import { fileOr } from '~/http/errors/load.server'
import { narrowedQuery } from '~/admin/shared/list/narrowed-query.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePage(request, 'adminPromosExport')
  return fileOr(request, 'Ошибка экспорта промокодов', () =>
    csvAnswer('promo-codes', exportPromos(narrowedQuery(request, promoListQuery))),
  )
}
