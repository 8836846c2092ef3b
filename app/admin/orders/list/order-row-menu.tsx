import { Link } from '@remix-run/react'

import type { OrderSummary } from '~/domain/orders/shared'
import { isReleased, nextStatus, shortStatusVerbs } from '~/domain/orders/staff'
import { officePaths } from '~/office-paths'

import { useListOrigin } from '../../shared/list/list-preferences'
import { RowMenu } from '../../shared/list/row-menu'
import { IfPermitted } from '../../shared/parts/if-permitted'
import { QuestionLink } from '../../shared/question/question-link'
import { OrderStatusButton } from '../order-status-fields'

export function OrderRowMenu({ order }: { order: OrderSummary }) {
  const { id, orderNumber, status } = order
  const from = useListOrigin()
  const next = nextStatus(status)
  return (
    <RowMenu label={`Действия с заказом ${orderNumber}`}>
      <Link to={officePaths.order(id, from)} aria-label={`Открыть заказ ${orderNumber}`}>
        Открыть
      </Link>
      <IfPermitted permission="orders.write">
        <Link to={officePaths.orderEdit(id, from)} aria-label={`Изменить заказ ${orderNumber}`}>
          Изменить
        </Link>
        {next === null ? null : (
          <OrderStatusButton orderId={id} to={next} origin={{ from, back: 'list' }} look="menu">
            {shortStatusVerbs[next]} <span className="sr-only">{orderNumber}</span>
          </OrderStatusButton>
        )}
        <QuestionLink
          kind="order-note"
          to={officePaths.orderNote(id, { from, back: 'list' })}
          aria-label={`Написать заметку к заказу ${orderNumber}`}
        >
          Заметка…
        </QuestionLink>
      </IfPermitted>
      <a href={officePaths.ordersPrint('packing', [id])} aria-label={`Печать заказа ${orderNumber}`}>
        Печать
      </a>
      <IfPermitted permission="orders.write">
        {isReleased(status) ? null : (
          <QuestionLink
            kind="order-status"
            to={officePaths.orderStatus(id, 'CANCELLED', { from, back: 'list' })}
            aria-label={`Отменить заказ ${orderNumber}`}
            className="menu-danger"
          >
            Отменить…
          </QuestionLink>
        )}
        <QuestionLink
          to={officePaths.orderDeletion(id)}
          aria-label={`Удалить заказ ${orderNumber}`}
          className="menu-danger"
        >
          Удалить…
        </QuestionLink>
      </IfPermitted>
    </RowMenu>
  )
}
