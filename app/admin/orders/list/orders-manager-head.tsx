import { lateLabels, staffStatusLabels, type Late } from '~/domain/orders/staff'
import type { OrderStatus } from '~/domain/orders/shared'
import type { OrderCards } from '~/domain/overview/shared'
import { formatRoubles } from '~/platform/money/money'
import { formatNumber } from '~/platform/text/plural'
import { Select } from '~/ui/primitives/controls/controls'

import { FilterBar, FilterChoice } from '../../shared/list/filter-bar'

export function OrderCardRow({ cards }: { cards: OrderCards }) {
  const shown: [string, string][] = [
    ['Всего', formatNumber(cards.total)],
    ['Ожидают', formatNumber(cards.pending)],
    ['Обрабатываются', formatNumber(cards.processing)],
    ['Отправлены', formatNumber(cards.shipped)],
    ['Доставлены', formatNumber(cards.completed)],
    ['Отменены', formatNumber(cards.cancelled)],
    ['Выручка, оплачено', formatRoubles(Math.round(cards.revenueKopecks / 100) * 100)],
  ]
  return (
    <dl className="order-cards">
      {shown.map(([label, value]) => (
        <div key={label} className="panel">
          <dt className="text-muted">{label}</dt>
          <dd className="text-lead font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ManagerFilter {
  search: string
  status: OrderStatus | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
  late: Late | null
}

export function ManagerFilters({
  filter: { search, status, sort, direction, size, late },
}: {
  filter: ManagerFilter
}) {
  return (
    <FilterBar
      search={search}
      placeholder="Номер, имя, email или телефон"
      set={[
        ...(status === null ? [] : [{ label: staffStatusLabels[status], names: ['status'] }]),
        ...(late === null ? [] : [{ label: lateLabels[late], names: ['late'] }]),
      ]}
      keep={{ size: String(size), ...(late === null ? {} : { late }) }}
      main={
        <>
          <FilterChoice name="status" label="Статус" value={status} options={staffStatusLabels} />
          <Select name="sort" defaultValue={sort} aria-label="Сортировка" className="w-auto">
            <option value="createdAt">По дате</option>
            <option value="totalKopecks">По сумме</option>
          </Select>
          <Select name="direction" defaultValue={direction} aria-label="Порядок" className="w-auto">
            <option value="desc">По убыванию</option>
            <option value="asc">По возрастанию</option>
          </Select>
        </>
      }
    />
  )
}
