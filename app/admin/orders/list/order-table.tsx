import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { OrderSummary } from '~/domain/orders/shared'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { Table } from '~/ui/primitives/display/table'

import { BulkBar } from '../../shared/list/bulk-bar'
import { useShownColumns, type ListColumn } from '../../shared/list/list-columns'
import { useListOrigin } from '../../shared/list/list-preferences'
import { ListSection } from '../../shared/list/list-section'

interface OrderTableProps {
  list: ListPosition & { rows: readonly OrderSummary[] }
  size: number
  columns: readonly ListColumn<OrderSummary>[]
  filters: ReactNode
  form: string
  state: FormState | undefined
  children: ReactNode
}

export function OrderTable({ list, size, columns, filters, form, state, children }: OrderTableProps) {
  const shown = useShownColumns(columns)
  return (
    <>
      <ListSection
        list={list}
        size={size}
        columns={columns}
        filters={filters}
        empty={{ title: 'ЗАКАЗЫ НЕ НАЙДЕНЫ' }}
      >
        <Table
          caption="Заказы"
          columns={shown}
          rows={list.rows}
          keyOf={({ id }) => id}
          selection={{ form, labelOf: ({ orderNumber }) => `Отметить заказ ${orderNumber}` }}
        />
      </ListSection>
      {list.rows.length === 0 ? null : (
        <BulkBar
          form={form}
          total={list.total}
          shown={list.rows.length}
          nouns={['заказ', 'заказа', 'заказов']}
          isMore={list.isMore}
          state={state}
        >
          {children}
        </BulkBar>
      )}
    </>
  )
}

/** The link remembers this list, so that the order's page can lead back to it. */
export const orderNumberColumn: ListColumn<OrderSummary> = {
  label: 'Заказ',
  phone: 'first',
  cell: (order) => <OrderLink order={order} />,
}

function OrderLink({ order: { id, orderNumber } }: { order: OrderSummary }) {
  return (
    <Link
      to={officePaths.order(id, useListOrigin())}
      className="font-semibold whitespace-nowrap hover:text-accent"
    >
      {orderNumber}
    </Link>
  )
}
