import { useMemo, type FormEvent } from 'react'

import { useFetcherQueue } from '~/ui/primitives/hooks/use-fetcher-queue'

interface FormQueue<Answer> {
  waiting: readonly FormData[]
  answer: Answer | undefined
  takeOver: (event: FormEvent) => void
}

/** Sends forms with `data-<name>` one after another. Without JavaScript the browser submits them. */
export function useFormQueue<Answer>(
  name: 'cart' | 'lists',
  isRepeat: (change: FormData, waiting: readonly FormData[]) => boolean = () => false,
  replaces?: (next: FormData, earlier: FormData) => boolean,
): FormQueue<Answer> {
  const { waiting: queue, answer, send } = useFetcherQueue<Answer>({ key: name, replaces })
  const waiting = useMemo(() => queue.map(({ form }) => form), [queue])
  const takeOver = (event: FormEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset[name] === undefined || event.defaultPrevented)
      return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const change = new FormData(form, submitter)
    if (isRepeat(change, waiting)) return
    change.set('inline', '1')
    send({
      form: change,
      action: submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? location.pathname,
    })
  }
  return { waiting, answer, takeOver }
}
