import { useFormAction } from '@remix-run/react'
import { useCallback, useState } from 'react'

import type { CountedLine } from '~/domain/inventory/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFetcherQueue } from '~/ui/primitives/hooks/use-fetcher-queue'

/** Hertz and seconds. An error is low and long, so that it is noticed without looking. */
const tones = { success: { hertz: 1_320, seconds: 0.07 }, refusal: { hertz: 196, seconds: 0.6 } } as const

/** Silent when the browser does not allow sound. */
function playTone(name: keyof typeof tones): void {
  if (typeof AudioContext === 'undefined') return
  const { hertz, seconds } = tones[name]
  const audio = new AudioContext()
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  gain.gain.value = 0.2
  oscillator.type = 'square'
  oscillator.frequency.value = hertz
  oscillator.connect(gain).connect(audio.destination)
  oscillator.onended = () => void audio.close()
  oscillator.start()
  oscillator.stop(audio.currentTime + seconds)
}

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
