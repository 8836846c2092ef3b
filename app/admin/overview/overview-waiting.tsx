import { Link } from '@remix-run/react'

import type { Permission } from '~/domain/auth/shared'
import type { OverviewWaiting } from '~/domain/overview/shared'
import { officePaths } from '~/office-paths'
import { formatNumber } from '~/platform/text/plural'

import { IfPermitted } from '../shared/parts/if-permitted'

interface Waiting {
  label: string
  count: number
  to: string
  permission: Permission
}

export function OverviewWaitingList({ waiting }: { waiting: OverviewWaiting }) {
  const entries: Waiting[] = [
    {
      label: 'Новые заказы',
      count: waiting.newOrders,
      to: officePaths.orders({ status: 'PENDING' }),
      permission: 'orders.read',
    },
    {
      label: 'Ждём оплату',
      count: waiting.unpaid,
      to: officePaths.orders({ paymentStatus: 'DUE' }),
      permission: 'orders.read',
    },
    {
      label: 'К отправке',
      count: waiting.toShip,
      to: officePaths.orders({ status: 'PROCESSING' }),
      permission: 'orders.read',
    },
    {
      label: 'К колеровке',
      count: waiting.toTint,
      to: officePaths.tinting(),
      permission: 'orders.read',
    },
    {
      label: 'Отзывы',
      count: waiting.reviews,
      to: officePaths.reviews({ status: 'PENDING' }),
      permission: 'reviews.moderate',
    },
    {
      label: 'Вопросы',
      count: waiting.questions,
      to: officePaths.questions({ status: 'PENDING' }),
      permission: 'questions.answer',
    },
    {
      label: 'Сообщения',
      count: waiting.messages,
      to: officePaths.messages({ state: 'waiting' }),
      permission: 'messages.answer',
    },
    { label: 'Сбои писем', count: waiting.failedMails, to: officePaths.mails(), permission: 'mails.read' },
  ]
  return (
    <section className="mb-4">
      <h2 className="sr-only">Ждут внимания</h2>
      <ul className="waiting">
        {entries.map(({ label, count, to, permission }) => (
          <IfPermitted key={label} permission={permission}>
            <li>
              <Link to={to} className={count === 0 ? 'waiting-link text-muted' : 'waiting-link'}>
                <strong className="text-lead">{formatNumber(count)}</strong> {label}
              </Link>
            </li>
          </IfPermitted>
        ))}
      </ul>
    </section>
  )
}
