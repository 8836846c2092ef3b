import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/** A form that waits for its turn. */
export interface QueuedForm {
  form: FormData
  action: string
}

interface FetcherQueue<Answer> {
  /** Forms that are not answered yet, the one on its way first. */
  waiting: readonly QueuedForm[]
  /** The last answer; a new object for every form. */
  answer: Answer | undefined
  send: (next: QueuedForm) => void
}

interface FetcherQueueOptions<Answer> {
  /** The fetcher's key: the queue is shared by components with the same one. */
  key?: string
  onAnswer?: (form: FormData, answer: Answer | undefined) => void
}

/** Sends forms one after another, however fast they come, so that none of them overtakes, cancels or replaces another. */
export function useFetcherQueue<Answer>({
  key,
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
    // React may skip the drawing of a form that is on its way when its answer comes at once.
    const hasAnswer = fetcher.state === 'idle' && (current.isAway || fetcher.data !== current.before)
    if (!hasAnswer || current.isAnswered) return
    current.isAnswered = true
    onAnswer?.(first.form, fetcher.data)
    // What has been added since the drawing must stay.
    setQueue((before) => before.slice(1))
  }, [fetcher, onAnswer, queue])
  return { waiting: queue, answer: fetcher.data, send: (next) => setQueue((before) => [...before, next]) }
}
