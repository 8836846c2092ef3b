import { paymentMethodLabels } from '~/domain/orders/shared'
import { paymentStatusTones } from '~/domain/orders/staff'
import { attemptLabels, refundLabels, refundTones, type PaymentAttempt } from '~/domain/payments/shared'
import { formatRoubles } from '~/platform/money'
import { Badge } from '~/ui/primitives/badge'
import { Moment } from '~/ui/primitives/moment'
import { Table, type Column } from '~/ui/primitives/table'

const columns: readonly Column<PaymentAttempt>[] = [
  { label: 'Когда', cell: ({ createdAt }) => <Moment at={createdAt} withTime className="text-muted" /> },
  { label: 'Способ', cell: ({ method }) => paymentMethodLabels[method] },
  { label: 'Состояние', cell: ({ status }) => <Badge tone={paymentStatusTones[status]}>{attemptLabels[status]}</Badge> },
  { label: 'Сумма', align: 'end', cell: ({ amountKopecks }) => formatRoubles(amountKopecks) },
]

/** The attempts to pay online, and what went back. */
export function OrderPayments({ attempts }: { attempts: readonly PaymentAttempt[] }) {
  const refunds = attempts.flatMap((attempt) => attempt.refunds)
  return (
    <section className="panel overflow-hidden">
      <h2 className="p-4 pb-2 text-body">Оплата онлайн</h2>
      <Table caption="Попытки оплатить онлайн" columns={columns} rows={attempts} keyOf={({ id }) => id} />
      {refunds.length === 0 ? null : (
        <ul className="border-t border-line p-4" aria-label="Возвраты">
          {refunds.map((refund) => (
            <li key={refund.id} className="flex flex-wrap items-center justify-between gap-2 py-1">
              <span>
                Возврат {formatRoubles(refund.amountKopecks)} <Badge tone={refundTones[refund.status]}>{refundLabels[refund.status]}</Badge>
              </span>
              <span className="text-caption text-muted">
                {refund.reason}, {refund.authorName}, <Moment at={refund.createdAt} withTime />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
