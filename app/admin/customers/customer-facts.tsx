import { Link } from '@remix-run/react'

import { consentPurposeLabels, type GivenConsent } from '~/domain/consents/staff'
import type { SavedAddress } from '~/domain/customers/shared'
import { NO_PHONE, type CustomerHead } from '~/domain/customers/staff'
import type { CustomerMarketing } from '~/domain/mailings/staff'
import { addressLine } from '~/domain/orders/shared'
import { officePaths } from '~/office-paths'
import { formatPhone } from '~/platform/contacts/phone'
import { Badge } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'

import { Facts } from '../shared/orders/order-facts'
import { Folded } from './folded'

interface CustomerFactsProps {
  customer: CustomerHead
  addresses: readonly SavedAddress[]
  consents: readonly GivenConsent[]
  unsubscribed: CustomerMarketing['unsubscribed']
}

export function CustomerFacts({ customer, addresses, consents, unsubscribed }: CustomerFactsProps) {
  const { email, phone, isProven, hasPassword, isMarketed } = customer
  return (
    <>
      <Facts title="Контакты">
        <p>
          <a href={`mailto:${email}`} className="touch-link">
            {email}
          </a>
        </p>
        <p>
          {phone === null ? (
            NO_PHONE
          ) : (
            <a href={`tel:${phone}`} className="touch-link">
              {formatPhone(phone)}
            </a>
          )}
        </p>
        <p className="mt-2 text-caption text-muted">
          {isProven ? 'Email подтверждён. ' : 'Email не подтверждён. '}
          {hasPassword ? 'Входит со своим паролем.' : 'Пароля нет: кабинет создан заказом или приглашением.'}
        </p>
      </Facts>
      <Facts title="Адреса">
        {addresses.length === 0 ? <p className="text-muted">Сохранённых адресов нет</p> : null}
        <ul className="grid gap-2">
          {addresses.map((address) => (
            <li key={address.id}>
              {addressLine(address)}
              <span className="block text-caption text-muted">
                {address.firstName} {address.lastName}, {formatPhone(address.phone)}
                {address.isDefault ? ' · основной' : ''}
              </span>
            </li>
          ))}
        </ul>
      </Facts>
      <Facts title="Согласия">
        <p>
          <Badge tone={isMarketed ? 'success' : 'neutral'}>
            {isMarketed ? 'Рассылка: согласие есть' : 'Рассылка: согласия нет'}
          </Badge>
        </p>
        {unsubscribed === null ? null : (
          <p className="mt-2 text-caption text-muted">
            {isMarketed ? 'Подписка без кабинета отменена ' : 'Отказ от рассылок '}
            <Moment at={unsubscribed.at} withTime />
            {unsubscribed.by === null ? '' : `, по ссылке в письме «${unsubscribed.by}»`}
          </p>
        )}
        <Folded
          items={consents.map((consent) => (
            <Consent key={consent.id} consent={consent} />
          ))}
        />
      </Facts>
    </>
  )
}

function Consent({
  consent: { purpose, textVersion, createdAt, withdrawnAt, ip, order },
}: {
  consent: GivenConsent
}) {
  return (
    <li>
      {consentPurposeLabels[purpose]}
      <span className="block text-caption text-muted">
        Текст {textVersion}, <Moment at={createdAt} withTime />
        {ip === null ? '' : `, ${ip}`}
        {order === null ? null : (
          <>
            {', '}
            <Link to={officePaths.order(order.id)} className="touch-link underline underline-offset-2">
              {order.orderNumber}
            </Link>
          </>
        )}
        {withdrawnAt === null ? null : (
          <>
            {' · отозвано '}
            <Moment at={withdrawnAt} withTime />
          </>
        )}
      </span>
    </li>
  )
}
