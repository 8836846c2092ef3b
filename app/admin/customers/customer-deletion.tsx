import { Link } from '@remix-run/react'

import { orderStatusTones, type OrderStatus } from '~/domain/orders/shared'
import { staffStatusLabels } from '~/domain/orders/staff'
import { SIGNED_OUT, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { counted, type PluralForms } from '~/platform/text/plural'
import { Badge } from '~/ui/primitives/display/badge'

import { Confirmation } from '../shared/form/confirmation'

interface CustomerDeletionProps {
  customer: { id: string; name: string }
  orders: { open: number; kept: number; removed: number }
  open: readonly { id: string; orderNumber: string; status: OrderStatus }[]
  state: FormState | undefined
}

/** As specified for this form. */
const ended = '❌ Сессия истекла. Пожалуйста, войдите заново.'

const nouns: PluralForms = ['заказ', 'заказа', 'заказов']

/** Open orders must be cancelled first. */
export function CustomerDeletion({
  customer: { id, name },
  orders,
  open,
  state: answer,
}: CustomerDeletionProps) {
  const state = answer?.code === SIGNED_OUT ? { ...answer, formErrors: [ended] } : answer
  return (
    <Confirmation
      title={`Удаление клиента: ${name}`}
      state={state}
      confirm={orders.open === 0 ? 'Удалить клиента' : null}
      back={{ to: officePaths.customer(id), label: orders.open === 0 ? 'Оставить' : 'К клиенту' }}
    >
      {orders.open > 0 ? (
        <>
          <p>
            У клиента {counted(orders.open, nouns)} в работе: без имени и телефона их не отдать. Сначала
            отмените {orders.open === 1 ? 'его' : 'их'} или дождитесь доставки.
          </p>
          <ul className="mt-3 grid gap-1">
            {open.map((order) => (
              <li key={order.id} className="flex flex-wrap items-center gap-2">
                <Link to={officePaths.order(order.id)} className="touch-link link">
                  {order.orderNumber}
                </Link>
                <Badge tone={orderStatusTones[order.status]}>{staffStatusLabels[order.status]}</Badge>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="font-semibold">
            Это действие необратимо. Будут удалены все заказы клиента, его адреса и вся история.
          </p>
          <ul className="mt-3 list-disc pl-5">
            <li>Сеансы завершатся сразу, войти больше не получится.</li>
            {orders.removed === 0 ? null : (
              <li>Удалим отменённое без денег: {counted(orders.removed, nouns)}.</li>
            )}
            {orders.kept === 0 ? null : (
              <li>
                Проданное останется в книгах без имени, контактов и адреса: {counted(orders.kept, nouns)}.
                Этого требует закон о бухгалтерском учёте, пять лет.
              </li>
            )}
            <li>Записи о согласиях останутся отозванными: закон требует хранить их три года.</li>
          </ul>
        </>
      )}
    </Confirmation>
  )
}
