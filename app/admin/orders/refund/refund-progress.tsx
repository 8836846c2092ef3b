import { useLocation } from '@remix-run/react'

import { refundLabels, refundTones, type AttemptRefund } from '~/domain/payments/shared'
import { formatRoubles } from '~/platform/money/money'
import { Badge } from '~/ui/primitives/display/badge'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { usePolling } from '~/ui/primitives/hooks/use-polling'

/** Seconds between polls while refunds are in progress. */
const LOOK_SECONDS = 5

/** Polls while a refund is in progress; without scripts, a link reloads the page. */
export function RefundProgress({ refunds }: { refunds: readonly AttemptRefund[] }) {
  const { pathname } = useLocation()
  const isUnderWay = refunds.some(({ status }) => status === 'PENDING')
  usePolling(isUnderWay ? LOOK_SECONDS : null)
  return (
    <section className="panel mb-4 p-4" aria-label="Возвраты">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-body">Возвраты</h2>
        {isUnderWay ? (
          <LinkButton to={pathname} tone="outline" small preventScrollReset>
            Обновить
          </LinkButton>
        ) : null}
      </div>
      <ul className="grid gap-2">
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  )
}

export function RefundRow({ refund }: { refund: AttemptRefund }) {
  const { amountKopecks, status, reason, authorName, createdAt, failureReason, nextTryAt } = refund
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-1">
      <span>
        {formatRoubles(amountKopecks)} <Badge tone={refundTones[status]}>{refundLabels[status]}</Badge>
      </span>
      <span className="text-caption text-muted">
        {reason}, {authorName}, <Moment at={createdAt} withTime />
      </span>
      {failureReason === null || status === 'DONE' ? null : (
        <span className="basis-full text-caption text-danger">
          {failureReason}.{' '}
          {nextTryAt === null ? (
            'Больше не повторяем: верните деньги в кабинете банка или запишите возврат ещё раз.'
          ) : (
            <>
              Повторим <Moment at={nextTryAt} withTime />.
            </>
          )}
        </span>
      )}
    </li>
  )
}
