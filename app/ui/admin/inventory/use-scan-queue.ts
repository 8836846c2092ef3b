import { useFormAction } from '@remix-run/react'
import { useCallback, useState } from 'react'

import type { CountedLine } from '~/domain/inventory/staff'
import type { FormState } from '~/http/form-state'
import { useFetcherQueue } from '~/ui/primitives/use-fetcher-queue'

import { playTone } from './play-tone'

export interface ScanOutcome {
  number: number
  code: string
  counted: CountedLine | null
  errors: string[]
}

type Answer = Partial<FormState> & { counted?: CountedLine }

const LOST = 'Не посчитано: сервер не ответил. Отсканируйте ещё раз'

export interface ScanQueue {
  waiting: number
  outcome: ScanOutcome | null
  send: (scan: FormData) => void
}

/** In order, however fast they come; an error also sounds. */
export function useScanQueue(): ScanQueue {
  const action = useFormAction()
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null)
  const onAnswer = useCallback((scan: FormData, answer: Answer | undefined) => {
    const code = scan.get('code')
    const next = outcomeOf(typeof code === 'string' ? code : '', answer)
    playTone(next.counted === null ? 'refusal' : 'success')
    setOutcome((before) => ({ ...next, number: (before?.number ?? 0) + 1 }))
  }, [])
  const { waiting, send } = useFetcherQueue<Answer>({ onAnswer })
  return { waiting: waiting.length, outcome, send: (form) => send({ form, action }) }
}

function outcomeOf(code: string, answer: Answer | undefined): Omit<ScanOutcome, 'number'> {
  if (answer?.counted) return { code, counted: answer.counted, errors: [] }
  const errors = [...(answer?.formErrors ?? []), ...Object.values(answer?.fieldErrors ?? {}).flat()]
  return { code, counted: null, errors: errors.length === 0 ? [LOST] : errors }
}
