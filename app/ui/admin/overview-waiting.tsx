import { Link } from '@remix-run/react'

import type { OverviewWaiting } from '~/domain/overview/shared'
import { officePaths } from '~/office-paths'
import { formatNumber } from '~/platform/plural'

interface Waiting {
  label: string
  count: number
  to: string
}

/** What waits for a person now, each a way into its list. */
export function OverviewWaitingList({ waiting }: { waiting: OverviewWaiting }) {
  const entries: Waiting[] = [
    { label: 'Новые заказы', count: waiting.newOrders, to: officePaths.orders({ status: 'PENDING' }) },
    { label: 'Ждём оплату', count: waiting.unpaid, to: officePaths.orders({ paymentStatus: 'DUE' }) },
    { label: 'К отправке', count: waiting.toShip, to: officePaths.orders({ status: 'PROCESSING' }) },
    { label: 'Отзывы', count: waiting.reviews, to: officePaths.reviews({ status: 'PENDING' }) },
    { label: 'Сообщения', count: waiting.messages, to: officePaths.messages({ state: 'waiting' }) },
    { label: 'Сбои писем', count: waiting.failedMails, to: officePaths.mails() },
  ]
  return (
    <section className="mb-4">
      <h2 className="sr-only">Ждут внимания</h2>
      <ul className="waiting">
        {entries.map(({ label, count, to }) => (
          <li key={label}>
            <Link to={to} className={count === 0 ? 'waiting-link text-muted' : 'waiting-link'}>
              <strong className="text-lead">{formatNumber(count)}</strong> {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
