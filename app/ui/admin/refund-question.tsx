import { Form, useNavigation } from '@remix-run/react'

import { formatRoubles } from '~/platform/money'
import { Button } from '~/ui/primitives/button'

interface RefundQuestionProps {
  amountKopecks: number
  isByHand: boolean
  values: Readonly<Record<string, string>>
}

export function RefundQuestion({
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
