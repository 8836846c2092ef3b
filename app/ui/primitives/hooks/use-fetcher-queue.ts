import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

export interface QueuedForm {
  form: FormData
  action: string
}

interface FetcherQueue<Answer> {
  waiting: readonly QueuedForm[]
  answer: Answer | undefined
  send: (next: QueuedForm) => void
}

interface FetcherQueueOptions<Answer> {
  /** Components with the same key share the queue. */
  key?: string
  /** Whether a form makes an earlier one, not sent yet, needless. */
  replaces?: (next: FormData, earlier: FormData) => boolean
  onAnswer?: (form: FormData, answer: Answer | undefined) => void
}

/** Sends forms one after another, so that none overtakes or cancels another. */
export function useFetcherQueue<Answer>({
  key,
  replaces,
  onAnswer,
}: FetcherQueueOptions<Answer>): FetcherQueue<Answer> {
  const fetcher = useFetcher<Answer>(key === undefined ? {} : { key })
  const [queue, setQueue] = useState<readonly QueuedForm[]>([])
  const sent = useRef<{ what: QueuedForm; before: unknown; isAway: boolean; isAnswered: boolean } | null>(
    null,
  )
  useEffect(() => {
    const [first] = queue
    if (!first) return
    const { current } = sent
    if (current?.what !== first) {
      sent.current = { what: first, before: fetcher.data, isAway: false, isAnswered: false }
      fetcher.submit(first.form, { method: 'post', action: first.action })
      return
    }
    if (fetcher.state !== 'idle') current.isAway = true
    // React may skip rendering the submitting state when the response arrives at once.
    const hasAnswer = fetcher.state === 'idle' && (current.isAway || fetcher.data !== current.before)
    if (!hasAnswer || current.isAnswered) return
    current.isAnswered = true
    onAnswer?.(first.form, fetcher.data)
    // Forms added since the render must stay.
    setQueue((before) => before.slice(1))
  }, [fetcher, onAnswer, queue])
  const send = (next: QueuedForm) =>
    setQueue((before) => [
      ...before.filter(({ form }, index) => index === 0 || !replaces?.(next.form, form)),
      next,
    ])
  return { waiting: queue, answer: fetcher.data, send }
}
