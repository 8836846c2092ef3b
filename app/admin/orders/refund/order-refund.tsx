import { Form, Link, useNavigation } from '@remix-run/react'

import type { AttemptRefund } from '~/domain/payments/shared'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { Button, LinkButton } from '~/ui/primitives/controls/button'

import { RefundForm, type RefundFormProps } from './refund-form'
import { RefundProgress } from './refund-progress'

export interface OrderRefundProps extends Omit<RefundFormProps, 'isByHand'> {
  orderNumber: string
  refunds: readonly AttemptRefund[]
}

export function OrderRefund(props: OrderRefundProps) {
  const { orderId, from, orderNumber, heldKopecks, byHand, refunds, state, version } = props
  const isByHand = heldKopecks === 0
  const left = isByHand ? byHand.heldKopecks : heldKopecks
  const amountToConfirm = Number(state?.values.askedKopecks ?? '')
  const needsConfirmation =
    amountToConfirm > 0 && state?.formErrors.length === 0 && Object.keys(state.fieldErrors).length === 0
  return (
    <>
      <Link to={officePaths.order(orderId, from)} className="touch-link text-muted hover:text-ink">
        ← Заказ {orderNumber}
      </Link>
      <header className="mt-1 mb-4 flex flex-wrap items-baseline gap-3">
        <h1 className="text-section">Возврат денег</h1>
        <span className="text-muted">Получено и не возвращено: {formatRoubles(left)}</span>
      </header>
      {refunds.length === 0 ? null : <RefundProgress refunds={refunds} />}
      {left === 0 ? (
        <NothingHeld orderId={orderId} from={from} />
      ) : needsConfirmation ? (
        <RefundQuestion amountKopecks={amountToConfirm} isByHand={isByHand} values={state.values} />
      ) : (
        <RefundForm key={version} {...props} isByHand={isByHand} />
      )}
    </>
  )
}

function NothingHeld({ orderId, from }: Pick<OrderRefundProps, 'orderId' | 'from'>) {
  return (
    <section className="panel max-w-text p-6">
      <p className="mb-4">Денег за этот заказ у магазина нет: возвращать нечего.</p>
      <LinkButton to={officePaths.order(orderId, from)} tone="outline">
        К заказу
      </LinkButton>
    </section>
  )
}

interface RefundQuestionProps {
  amountKopecks: number
  isByHand: boolean
  values: Readonly<Record<string, string>>
}

function RefundQuestion({
  amountKopecks,
  isByHand,
  values: { intent: _intent, ...values },
}: RefundQuestionProps) {
  const amount = formatRoubles(amountKopecks)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section className="panel max-w-text p-6" role="status">
      <h2 className="mb-3 text-block">Вернуть {amount}?</h2>
      <p className="mb-1">
        {isByHand
          ? 'Деньги отдаёте вы: в кассе, терминалом или переводом. Здесь возврат будет записан.'
          : 'Банк вернёт деньги тем способом, которым клиент платил. Отменить возврат будет нельзя.'}
      </p>
      <p className="mb-5 text-muted">Причина: {values.reason}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button name="intent" value={isByHand ? 'refund-by-hand' : 'refund'} tone="danger" busy={isBusy}>
          Вернуть {amount}
        </Button>
        <Button name="intent" value="change" tone="outline">
          Изменить
        </Button>
      </Form>
    </section>
  )
}
