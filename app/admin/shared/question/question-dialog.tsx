import { useFetcher } from '@remix-run/react'
import { type ComponentType, useEffect, useState } from 'react'

import { type FormState, isFormState } from '~/http/forms/form-state'

import { CustomerDeletion } from '../../customers/customer-deletion'
import { OrderNoteForm } from '../../orders/order-note'
import { OrderStatusStep } from '../../orders/order-status-step'
import { Deletion } from '../form/deletion'
import { QuestionPlace } from './question-place'

export type QuestionKind = keyof typeof questions

/** What the loader of the question's page returns is what the question shows. */
const questions = {
  deletion: Deletion,
  'customer-deletion': CustomerDeletion,
  'order-status': OrderStatusStep,
  'order-note': OrderNoteForm,
} as const

type Question = ComponentType<{ state: FormState | undefined }>

interface QuestionDialogProps {
  href: string
  kind: QuestionKind
  onClose: () => void
}

/** The answer of the question's own address leads to the next page, which closes the dialog. */
export default function QuestionDialog({ href, kind, onClose }: QuestionDialogProps) {
  const [loaded, setLoaded] = useState<unknown>()
  const answer = useFetcher<unknown>()
  if (loaded === undefined) return <QuestionLoader href={href} onLoad={setLoaded} />
  const state = isFormState(answer.data) ? answer.data : undefined
  const Question = questions[kind] as unknown as Question
  return (
    <QuestionPlace value={{ href, answer, close: onClose }}>
      <Question {...questionIn(loaded)} state={state} />
    </QuestionPlace>
  )
}

/** Ends with the loading: a form would load its fetcher again, when the thing is already deleted. */
function QuestionLoader({ href, onLoad }: { href: string; onLoad: (loaded: unknown) => void }) {
  const { load, data } = useFetcher<unknown>()
  useEffect(() => load(href), [href, load])
  useEffect(() => {
    if (data !== undefined) onLoad(data)
  }, [data, onLoad])
  return null
}

/** Several screens of one module name theirs: `{ deletion: … }`. */
function questionIn(loaded: unknown): object {
  const all = loaded as Record<string, object>
  const [only] = Object.values(all)
  return Object.keys(all).length === 1 && only !== undefined ? only : all
}
