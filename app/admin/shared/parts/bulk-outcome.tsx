import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { BulkProgress, BulkRemark } from '~/domain/bulk-edit/shared'
import { counted, formatNumber, type PluralForms } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'
import { Progress } from '~/ui/primitives/feedback/progress'

interface BulkOutcomeProps {
  progress: BulkProgress
  at: Date
  nouns: PluralForms
  linkTo: (id: string) => ReactNode
}

export function BulkOutcome({ progress, at, nouns, linkTo }: BulkOutcomeProps) {
  const { state, done, refused, refusals, remarks, total } = progress
  return (
    <>
      <p role="status">{stateText(progress, nouns)}</p>
      <div className="my-3">
        <Progress label="Выполнено" value={done + refused} max={total} />
      </div>
      <p className="text-muted">
        Изменено: {formatNumber(done)}, отказано: {formatNumber(refused)}, осталось:{' '}
        {formatNumber(total - done - refused)}
        {state === 'running' ? paceText(progress, at) : null}
      </p>
      <Said title="Не изменены" things={refusals} linkTo={linkTo} />
      <Said title="Изменены иначе" things={remarks} linkTo={linkTo} />
    </>
  )
}

export function StopButton() {
  return (
    <Form method="post">
      <Button name="intent" value="stop" tone="outline">
        Остановить
      </Button>
    </Form>
  )
}

function Said({
  title,
  things,
  linkTo,
}: {
  title: string
  things: readonly BulkRemark[]
  linkTo: BulkOutcomeProps['linkTo']
}) {
  if (things.length === 0) return null
  return (
    <>
      <h2 className="mt-5 mb-2 text-body font-semibold">{title}</h2>
      <ul className="grid gap-1">
        {things.map(({ objectId, reason }) => (
          <li key={objectId}>
            {linkTo(objectId)}: {reason}
          </li>
        ))}
      </ul>
    </>
  )
}

function stateText({ state, done, total }: BulkProgress, nouns: PluralForms): string {
  if (state === 'running') return 'Выполняется. Страницу можно закрыть: работа продолжится.'
  if (state === 'stopped') return 'Остановлено. Что изменено, осталось изменённым.'
  return done === total ? `Готово: изменено ${counted(done, nouns)}` : 'Закончено.'
}

/** «, 42 в секунду, ещё около 2 мин»; empty until the pace is known. */
function paceText({ startedAt, done, refused, total }: BulkProgress, at: Date): string {
  const seconds = startedAt === null ? 0 : (at.getTime() - startedAt.getTime()) / 1_000
  const rate = seconds < 1 ? 0 : (done + refused) / seconds
  if (rate === 0) return ''
  const left = Math.ceil((total - done - refused) / rate)
  return `, ${formatNumber(Math.round(rate * 10) / 10)} в секунду, ещё около ${left < 90 ? `${left} с` : `${Math.ceil(left / 60)} мин`}`
}
