import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'

interface WaitingForm {
  change: FormData
  action: string
}

interface FormQueue<Answer> {
  /** Forms that are not answered yet, the one on its way first. */
  waiting: readonly FormData[]
  /** The last answer; a new object for every form. */
  answer: Answer | undefined
  send: (change: FormData, action: string) => void
}

/** Sends forms by script, one after another, marked `inline`; so that none of them overtakes or cancels another. */
export function useFormQueue<Answer>(key: string): FormQueue<Answer> {
  const fetcher = useFetcher<Answer>({ key })
  const [queue, setQueue] = useState<WaitingForm[]>([])
  useEffect(() => {
    const [next, ...rest] = queue
    if (fetcher.state !== 'idle' || !next) return
    setQueue(rest)
    fetcher.submit(next.change, { method: 'post', action: next.action })
  }, [fetcher, queue])
  const send = useCallback((change: FormData, action: string) => {
    change.set('inline', '1')
    setQueue((waiting) => [...waiting, { change, action }])
  }, [])
  const queued = queue.map(({ change }) => change)
  return { waiting: fetcher.formData ? [fetcher.formData, ...queued] : queued, answer: fetcher.data, send }
}
