import { paymentMethodLabels } from '~/domain/orders/shared'
import { paymentStatusTones } from '~/domain/orders/staff'
import { attemptLabels, type PaymentAttempt } from '~/domain/payments/shared'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { Badge } from '~/ui/primitives/display/badge'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

import { IfPermitted } from '../shared/parts/if-permitted'
import { RefundRow } from './refund/refund-progress'

const columns: readonly Column<PaymentAttempt>[] = [
  { label: 'Когда', cell: ({ createdAt }) => <Moment at={createdAt} withTime className="text-muted" /> },
  { label: 'Способ', cell: ({ method }) => paymentMethodLabels[method] },
  {
    label: 'Состояние',
    cell: ({ status }) => <Badge tone={paymentStatusTones[status]}>{attemptLabels[status]}</Badge>,
  },
  { label: 'Сумма', align: 'end', cell: ({ amountKopecks }) => formatRoubles(amountKopecks) },
]

export function OrderPayments({
  orderId,
  attempts,
  from,
}: {
  orderId: string
  attempts: readonly PaymentAttempt[]
  from: string
}) {
  const refunds = attempts.flatMap((attempt) => attempt.refunds)
  return (
    <section className="panel overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 p-4 pb-2">
        <h2 className="text-body">Оплата онлайн</h2>
        {attempts.some(({ status }) => status === 'PAID') ? (
          <IfPermitted permission="orders.refund">
            <LinkButton to={officePaths.orderRefund(orderId, from)} tone="outline" small>
              Вернуть деньги
            </LinkButton>
          </IfPermitted>
        ) : null}
      </div>
      <Table caption="Попытки оплатить онлайн" columns={columns} rows={attempts} keyOf={({ id }) => id} />
      {refunds.length === 0 ? null : (
        <ul className="border-t border-line p-4" aria-label="Возвраты">
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
    </section>
  )
}
