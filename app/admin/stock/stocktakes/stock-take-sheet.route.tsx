import { useLoaderData, Link } from '@remix-run/react'
import { z } from 'zod'

import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { readCountSheet } from '~/domain/inventory/index.server'
import type { CountSheet as Sheet } from '~/domain/inventory/staff'
import { officePaths } from '~/office-paths'
import { formatDateTime } from '~/platform/dates/dates'
import { useTimeZone } from '~/ui/primitives/display/moment'

import { PaperSections, PrintButton } from '../../shared/orders/order-paper'

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

/** Without the expected number, which would influence the count. */
function CountSheet({ sheet: { take, lines, part, parts } }: { sheet: Sheet }) {
  const timeZone = useTimeZone()
  const columns = [
    { label: '№', share: 7 },
    { label: 'Артикул', share: 20 },
    { label: 'Штрихкод', share: 20 },
    { label: 'Товар', share: 38 },
    { label: 'Посчитано, шт.', share: 15 },
  ]
  const rows = lines.map(({ sku, barcode, name }, index) => [
    String(index + 1),
    sku,
    barcode ?? '—',
    name,
    '',
  ])
  const section = {
    title: 'Лист подсчёта',
    facts: [
      ['Считаем', take.scope],
      ['Начата', formatDateTime(take.createdAt, timeZone)],
      ...(parts > 1 ? [['Часть', `${part} из ${parts}`] as const] : []),
    ] as [string, string][],
    table: { columns, rows },
    sums: [],
    signatures: ['Считал(а)', 'Проверил(а)'],
  }
  return (
    <main className="paper">
      <div className="paper-controls">
        <Link to={officePaths.stockTake(take.id)} className="touch-link underline underline-offset-2">
          ← К инвентаризации
        </Link>
        {Array.from({ length: parts > 1 ? parts : 0 }, (_, index) => (
          <Link
            key={index}
            to={officePaths.stockTakeSheet(take.id, index + 1)}
            aria-current={index + 1 === part ? 'page' : undefined}
            className="touch-link underline underline-offset-2 aria-[current=page]:font-bold"
          >
            Часть {index + 1}
          </Link>
        ))}
        <PrintButton />
      </div>
      <PaperSections paper={{ title: section.title, sections: [section], missing: [] }} isFirst />
    </main>
  )
}
