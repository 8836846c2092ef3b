import type { ReactNode } from 'react'

import type { FormState } from '~/http/forms/form-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button } from '~/ui/primitives/controls/button'

import { QuestionBack, QuestionForm, QuestionFrame } from '../question/question-place'

interface ConfirmationProps {
  title: string
  state: FormState | undefined
  /** Null where it cannot be done. */
  confirm: string | null
  back: { to: string; label: string }
  fields?: ReactNode
  children: ReactNode
}

export function Confirmation({ title, state, confirm, back, fields, children }: ConfirmationProps) {
  return (
    <QuestionFrame title={title}>
      <FormErrors state={state} />
      {children}
      <QuestionForm className="mt-5 flex flex-wrap gap-3">
        {fields ? <div className="w-full">{fields}</div> : null}
        {confirm === null ? null : (
          <Button name="intent" value="delete" tone="danger">
            {confirm}
          </Button>
        )}
        <QuestionBack {...back} />
      </QuestionForm>
    </QuestionFrame>
  )
}
