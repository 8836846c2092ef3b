import { Form } from '@remix-run/react'

import { paymentMethodLabels, type OrderDetail } from '~/domain/orders/shared'
import { isReleased } from '~/domain/orders/staff'
import type { OrderMoney } from '~/domain/payments/shared'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { inSentence } from '~/platform/text/in-sentence'
import { Button, LinkButton } from '~/ui/primitives/controls/button'

import { IfPermitted } from '../shared/parts/if-permitted'

export function OrderMoneyPanel({
  order,
  money,
  from,
}: {
  order: OrderDetail
  money: OrderMoney
  from: string
}) {
  const { receivedKopecks, refundedKopecks, dueKopecks, excessKopecks, byHandKopecks } = money
  if (receivedKopecks === 0) return isTakenByHand(order) ? <MoneyToTake order={order} /> : null
  const sums: [string, number][] = [
    ['Получено', receivedKopecks],
    ['Возвращено', refundedKopecks],
    ['К доплате', dueKopecks],
    ['Лишнее', excessKopecks],
  ]
  return (
    <section className="panel p-4" aria-label="Деньги за заказ">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {sums
            .filter(([, kopecks]) => kopecks > 0)
            .map(([label, kopecks]) => (
              <div key={label}>
                <dt className="text-caption text-muted">{label}</dt>
                <dd className="text-lead font-bold">{formatRoubles(kopecks)}</dd>
              </div>
            ))}
        </dl>
        {byHandKopecks > 0 ? (
          <IfPermitted permission="orders.refund">
            <LinkButton to={officePaths.orderRefund(order.id, from)} tone="outline" small>
              {excessKopecks > 0 ? 'Вернуть лишнее…' : 'Вернуть деньги…'}
            </LinkButton>
          </IfPermitted>
        ) : null}
      </div>
      {dueKopecks > 0 ? <Surcharge dueKopecks={dueKopecks} /> : null}
    </section>
  )
}

/** Online payments are confirmed by the bank, not by staff. */
const isTakenByHand = ({ paymentMethod, paymentStatus, status }: OrderDetail): boolean =>
  paymentMethod !== 'ONLINE' &&
  paymentMethod !== 'QR' &&
  paymentStatus !== 'PAID' &&
  paymentStatus !== 'REFUNDED' &&
  !isReleased(status)

function MoneyToTake({ order: { id, totalKopecks, paymentMethod, email } }: { order: OrderDetail }) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="panel flex flex-wrap items-center justify-between gap-3 p-4"
      aria-label="Деньги за заказ"
    >
      <dl>
        <dt className="text-caption text-muted">
          К оплате · {inSentence(paymentMethodLabels[paymentMethod])}
        </dt>
        <dd className="text-lead font-bold">{formatRoubles(totalKopecks)}</dd>
      </dl>
      <input type="hidden" name="intent" value="payment-status" />
      <input type="hidden" name="orderId" value={id} />
      <span className="flex flex-wrap items-center gap-3">
        {email === null ? null : <span className="text-caption text-muted">Клиент получит письмо</span>}
        <IfPermitted permission="orders.write">
          <Button name="paymentStatus" value="PAID" tone="outline" small>
            Деньги получены
          </Button>
        </IfPermitted>
      </span>
    </Form>
  )
}

function Surcharge({ dueKopecks }: { dueKopecks: number }) {
  return (
    <Form method="post" preventScrollReset className="mt-3 rounded-control bg-warning-pale px-3 py-3">
      <p className="mb-3">
        Заказ оплачен, а потом стал дороже. Ссылка на оплату берёт заказ только целиком, поэтому примите
        доплату при получении или переводом и отметьте это здесь. Клиенту об этом письма нет: позвоните ему.
      </p>
      <input type="hidden" name="seenKopecks" value={dueKopecks} />
      <IfPermitted permission="orders.write">
        <Button name="intent" value="surcharge" tone="outline" small>
          Доплата {formatRoubles(dueKopecks)} получена
        </Button>
      </IfPermitted>
    </Form>
  )
}
