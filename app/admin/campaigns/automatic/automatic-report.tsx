import type { AutomaticReport } from '~/domain/mailings/staff'
import { formatRoubles } from '~/platform/money/money'
import { formatNumber } from '~/platform/text/plural'

import { FormSection } from '../../shared/form/form-section'

export interface MailReason {
  outcome: 'FAILED' | 'SKIPPED' | 'QUEUED'
  reason: string
  count: number
}

const outcomes = { FAILED: 'не ушло', SKIPPED: 'пропущено', QUEUED: 'будет позже' } as const

export function AutomaticReportPanel({
  report,
  reasons,
}: {
  report: AutomaticReport
  reasons: readonly MailReason[]
}) {
  const { queued, sent, failed, skipped, unsubscribed, opened, usedCodes, orders } = report
  const rows = [
    ['В очереди', formatNumber(queued)],
    ['Отправлено', formatNumber(sent)],
    ['Не ушло', formatNumber(failed)],
    ['Пропущено', formatNumber(skipped)],
    ...(opened === null ? [] : [['Открыли', formatNumber(opened)] as const]),
    ...(usedCodes === null ? [] : [['Использовали промокод', formatNumber(usedCodes)] as const]),
    ['Отписались', formatNumber(unsubscribed)],
    [
      'Заказали за 7 дней',
      orders.count === 0 ? '0' : `${formatNumber(orders.count)} на ${formatRoubles(orders.totalKopecks)}`,
    ],
  ] as const
  return (
    <FormSection title="За 90 дней">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {reasons.length === 0 ? null : (
        <ul aria-label="Почему письма не ушли" className="grid gap-1">
          {reasons.map(({ outcome, reason, count }) => (
            <li key={`${outcome} ${reason}`}>
              <strong>{formatNumber(count)}</strong> — {reason}{' '}
              <span className="text-muted">({outcomes[outcome]})</span>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  )
}
