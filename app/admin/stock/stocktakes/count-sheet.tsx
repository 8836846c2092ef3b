import { Link } from '@remix-run/react'

import type { CountSheet as Sheet } from '~/domain/inventory/staff'
import { officePaths } from '~/office-paths'
import { formatDateTime } from '~/platform/dates/dates'
import { useTimeZone } from '~/ui/primitives/display/moment'

import { PaperSections, PrintButton } from '../../shared/orders/order-paper'

/** Without the expected number, which would influence the count. */
export function CountSheet({ sheet: { take, lines, part, parts } }: { sheet: Sheet }) {
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
