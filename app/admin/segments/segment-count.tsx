import { useFetcher, useFormAction } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import { isFormState } from '~/http/forms/form-state'
import { formatNumber } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'
import { useAfterPause } from '~/ui/primitives/hooks/use-after-pause'

import { useStayAt } from '../shared/form/use-stay-at'

/** Milliseconds. */
const PAUSE = 400
const PLACE = 'segment-count'

interface SegmentCountProps {
  count: string | undefined
  reached: string | undefined
}

export function SegmentCount({ count, reached }: SegmentCountProps) {
  const ref = useRef<HTMLElement>(null)
  const stayAt = useStayAt()
  const { data, state, submit } = useFetcher<unknown>()
  const action = useFormAction()
  const afterPause = useAfterPause(PAUSE)
  useEffect(() => {
    const form = ref.current?.closest('form')
    if (!form) return
    const ask = (): void => {
      const typed = new FormData(form)
      typed.set('intent', 'count')
      submit(typed, { method: 'post', action })
    }
    const wait = (): void => afterPause(ask)
    form.addEventListener('input', wait)
    return () => form.removeEventListener('input', wait)
  }, [action, afterPause, submit])
  const received = isFormState(data) ? data.values : {}
  const problem = isFormState(data) && data.values.count === undefined
  const shown = data === undefined ? { count, reached } : received
  return (
    <section ref={ref} id={PLACE} tabIndex={-1} className="panel p-4">
      <h2 className="text-body">Сколько клиентов</h2>
      <p className="stat-value" role="status" aria-busy={state !== 'idle'}>
        {shown.count === undefined ? '—' : formatNumber(Number(shown.count))}
      </p>
      {shown.reached === undefined ? null : (
        <p className="text-small text-muted">Рассылку получат: {formatNumber(Number(shown.reached))}</p>
      )}
      {problem ? <p className="text-small text-muted">Проверьте правила: часть из них не понята.</p> : null}
      <Button
        name="intent"
        value="count"
        formAction={stayAt(PLACE)}
        tone="outline"
        small
        className="mt-2"
        formNoValidate
      >
        Посчитать
      </Button>
    </section>
  )
}
