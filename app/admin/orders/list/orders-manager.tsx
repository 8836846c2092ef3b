import { useLocation } from '@remix-run/react'

import type { BoardColumn, OrderStatus, OrderSummary } from '~/domain/orders/shared'
import type { Late } from '~/domain/orders/staff'
import type { OrderCards } from '~/domain/overview/shared'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { LinkButton } from '~/ui/primitives/controls/button'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { IfPermitted } from '../../shared/parts/if-permitted'
import { LateOrders } from './late-orders'
import { OrderBoard } from './order-board'
import { OrderBulkActions } from './order-bulk-actions'
import { orderColumns } from './order-columns'
import { OrderTable } from './order-table'
import { OrderViews } from './order-views'
import { OrderCardRow, ManagerFilters } from './orders-manager-head'

interface OrdersManagerProps {
  cards: OrderCards
  list: (ListPosition & { rows: readonly OrderSummary[] }) | null
  board: readonly BoardColumn[] | null
  late: Readonly<Record<Late, number>>
  filter: {
    search: string
    late: Late | null
    status: OrderStatus | null
    sort: string
    direction: 'asc' | 'desc'
    size: number
  }
  state: FormState | undefined
}

export function OrdersManager({ cards, list, board, late, filter, state }: OrdersManagerProps) {
  const here = useLocation()
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-lead font-bold tracking-caps">УПРАВЛЕНИЕ ЗАКАЗАМИ</h1>
        <OrderViews current={board === null ? 'summary' : 'board'} />
        <LinkButton to={officePaths.listExport('orders', here.search, 'ordersManager')} tone="outline">
          Экспорт
        </LinkButton>
        <IfPermitted permission="orders.write">
          <span className="thumb-bar">
            <LinkButton to={officePaths.newOrder()} tone="accent">
              + Создать заказ
            </LinkButton>
          </span>
        </IfPermitted>
      </header>
      <OrderCardRow cards={cards} />
      <FormErrors state={state} />
      {board ? null : <LateOrders counts={late} current={filter.late} />}
      {board ? <OrderBoard columns={board} /> : null}
      {list ? (
        <OrderTable
          list={list}
          size={filter.size}
          columns={orderColumns({ filter, here, state, isSummary: true })}
          filters={<ManagerFilters filter={filter} />}
          form="managed-orders"
          state={state}
        >
          <OrderBulkActions state={state} list="ordersManager" />
        </OrderTable>
      ) : null}
    </>
  )
}
