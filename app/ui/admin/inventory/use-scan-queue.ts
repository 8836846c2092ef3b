import { useFetcher, useFormAction } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

import type { CountedLine } from '~/domain/inventory/staff'
import type { FormState } from '~/http/form-state'

import { playTone } from './play-tone'

/** What came of a scan: the code that was sent, and what is to be said of it. */
export interface ScanOutcome {
  /** Tells one scan from the next. */
  number: number
  code: string
  counted: CountedLine | null
  /** Why it was not counted. */
  errors: string[]
}

type Answer = Partial<FormState> & { counted?: CountedLine }

const LOST = 'Не посчитано: сервер не ответил. Отсканируйте ещё раз'

/** Scans on their way, and what came of the last. */
export interface ScanQueue {
  /** Scans that are not answered yet. */
  waiting: number
  /** The last answer. */
  outcome: ScanOutcome | null
  send: (scan: FormData) => void
}

/** Sends scans one after another, however fast they come, so that none of them overtakes or cancels another; tells by ear what was not counted. */
export function useScanQueue(): ScanQueue {
  const fetcher = useFetcher<Answer>()
  const action = useFormAction()
  const [queue, setQueue] = useState<FormData[]>([])
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null)
  const sent = useRef<{ code: string; isAway: boolean } | null>(null)
  useEffect(() => {
    if (fetcher.state !== 'idle') {
      if (sent.current) sent.current.isAway = true
      return
    }
    if (sent.current?.isAway) {
      const next = outcomeOf(sent.current.code, fetcher.data)
      sent.current = null
      playTone(next.counted === null ? 'refusal' : 'success')
      setOutcome((before) => ({ ...next, number: (before?.number ?? 0) + 1 }))
    }
    const [next, ...rest] = queue
    if (!next || sent.current) return
    const code = next.get('code')
    sent.current = { code: typeof code === 'string' ? code : '', isAway: false }
    setQueue(rest)
    fetcher.submit(next, { method: 'post', action })
  }, [action, fetcher, queue])
  return {
    waiting: queue.length + (fetcher.state === 'idle' ? 0 : 1),
    outcome,
    send: (scan) => setQueue((before) => [...before, scan]),
  }
}

function outcomeOf(code: string, answer: Answer | undefined): Omit<ScanOutcome, 'number'> {
  if (answer?.counted) return { code, counted: answer.counted, errors: [] }
  const errors = [...(answer?.formErrors ?? []), ...Object.values(answer?.fieldErrors ?? {}).flat()]
  return { code, counted: null, errors: errors.length === 0 ? [LOST] : errors }
}
