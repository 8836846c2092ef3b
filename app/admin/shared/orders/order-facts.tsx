import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import {
  addressLine,
  deliveryMethodLabels,
  paymentMethodLabels,
  type OrderDetail,
} from '~/domain/orders/shared'
import { pickupLine } from '~/domain/orders/staff'
import { officePaths } from '~/office-paths'
import { formatPhone } from '~/platform/contacts/phone'

import { TrackingLink } from '~/ui/tracking-link'

import { CopyButton } from '../parts/copy-button'
import { IfPermitted } from '../parts/if-permitted'

export function OrderFacts({ order }: { order: OrderDetail }) {
  return (
    <>
      <Facts title={`${order.firstName} ${order.lastName}`.trim() || 'Гость'}>
        {order.userId === null ? null : (
          <IfPermitted permission="customers.write">
            <Link to={officePaths.customer(order.userId)} className="touch-link link">
              Карточка клиента
            </Link>
          </IfPermitted>
        )}
        <p>
          {order.phone ? (
            <a href={`tel:${order.phone}`} className="touch-link">
              {formatPhone(order.phone)}
            </a>
          ) : (
            'Нет телефона'
          )}
        </p>
        <p>
          {order.email ? (
            <a href={`mailto:${order.email}`} className="touch-link">
              {order.email}
            </a>
          ) : (
            'Нет email'
          )}
        </p>
        <Address line={addressLine(order)} />
        {order.comment ? (
          <p className="mt-3 rounded-control bg-warning-pale px-3 py-2 whitespace-pre-line">
            «{order.comment}»
          </p>
        ) : null}
      </Facts>
      <Facts title="Получение и оплата">
        <p>{deliveryMethodLabels[order.deliveryMethod]}</p>
        {pickupLine(order) === '' ? null : <p className="text-muted">{pickupLine(order)}</p>}
        <p>{paymentMethodLabels[order.paymentMethod]}</p>
      </Facts>
      {order.trackingNumber ? (
        <Facts title="Отправление">
          <p className="text-caption text-muted">Трек-номер</p>
          <p className="flex items-start justify-between gap-2">
            <span className="min-w-0 font-semibold select-all">{order.trackingNumber}</span>
            <CopyButton text={order.trackingNumber} label="Скопировать трек-номер" />
          </p>
          <TrackingLink trackingNumber={order.trackingNumber} />
        </Facts>
      ) : null}
    </>
  )
}

function Address({ line }: { line: string }) {
  if (line === '') return <p className="mt-2 text-muted">Адрес не указан</p>
  return (
    <p className="mt-2 flex items-start justify-between gap-2 text-muted">
      <span className="min-w-0 select-all">{line}</span>
      <CopyButton text={line} label="Скопировать адрес" />
    </p>
  )
}

export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel p-4">
      <h2 className="mb-2 text-body">{title}</h2>
      {children}
    </section>
  )
}
