import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readCountSheet } from '~/domain/inventory/index.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { CountSheet } from '~/admin/stock/stocktakes/count-sheet'

export const meta = officeMeta('Лист подсчёта')
export const handle = { isPaper: true }

const page = defineAdminPage('adminStockTakeSheet', {
  query: z.object({ part: z.coerce.number().int().min(1).max(10_000).catch(1) }),
  fallback: 'Лист подсчёта не загрузился',
  load: ({ params, query }) => readCountSheet(params.stockTakeId ?? '', query.part),
})

export const loader = page.loader

export default function AdminStockTakeSheetRoute() {
  return <CountSheet sheet={useLoaderData<typeof loader>()} />
}
