import { useFetcher } from '@remix-run/react'
import { useEffect, useMemo, useState, type FormEvent } from 'react'

interface WaitingForm {
  change: FormData
  action: string
}

interface FormQueue<Answer> {
  /** Forms that are not answered yet, the one on its way first. */
  waiting: readonly FormData[]
  /** The last answer; a new object for every form. */
  answer: Answer | undefined
  /** For `onSubmit` around the forms. */
  takeOver: (event: FormEvent) => void
}

/**
 * Sends forms marked `data-<name>` by script, one after another, with the field `inline`; so that none of them overtakes or cancels another.
 * Without JavaScript the browser sends the same forms.
 */
export function useFormQueue<Answer>(name: 'cart' | 'lists'): FormQueue<Answer> {
  const fetcher = useFetcher<Answer>({ key: name })
  const [queue, setQueue] = useState<WaitingForm[]>([])
  useEffect(() => {
    const [next, ...rest] = queue
    if (fetcher.state !== 'idle' || !next) return
    setQueue(rest)
    fetcher.submit(next.change, { method: 'post', action: next.action })
  }, [fetcher, queue])
  const current = fetcher.formData
  const waiting = useMemo(() => [...(current ? [current] : []), ...queue.map(({ change }) => change)], [current, queue])
  const takeOver = (event: FormEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset[name] === undefined || event.defaultPrevented) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const change = new FormData(form, submitter)
    change.set('inline', '1')
    const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? location.pathname
    setQueue((before) => [...before, { change, action }])
  }
  return { waiting, answer: fetcher.data, takeOver }
}
