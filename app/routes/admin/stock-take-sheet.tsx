import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readCountSheet } from '~/domain/inventory/index.server'
import { defineAdminPage } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { CountSheet } from '~/ui/admin/inventory/count-sheet'

export const meta = officeMeta('Лист подсчёта')
export const handle = { isPaper: true }

const page = defineAdminPage({
  permission: 'stock.write',
  query: z.object({ part: z.coerce.number().int().min(1).max(10_000).catch(1) }),
  fallback: 'Лист подсчёта не загрузился',
  load: ({ params, query }) => readCountSheet(params.stockTakeId ?? '', query.part),
})

export const loader = page.loader

export default function AdminStockTakeSheetRoute() {
  return <CountSheet sheet={useLoaderData<typeof loader>()} />
}
