import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { FormState } from '~/http/form-state'
import { FormErrors } from '~/ui/account/form-errors'
import { Button, LinkButton } from '~/ui/primitives/button'

interface ConfirmationProps {
  title: string
  state: FormState | undefined
  /** The button that does it; null where it cannot be done. */
  confirm: string | null
  /** Where whoever does not want it goes on. */
  back: { to: string; label: string }
  /** Fields that the question needs. */
  fields?: ReactNode
  /** What is asked, or why it cannot be done. */
  children: ReactNode
}

/** A page that asks once more before something is deleted (intent `delete`). */
export function Confirmation({ title, state, confirm, back, fields, children }: ConfirmationProps) {
  return (
    <section className="panel max-w-text p-6">
      <h1 className="mb-3 text-section">{title}</h1>
      <FormErrors state={state} />
      {children}
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        {fields ? <div className="w-full">{fields}</div> : null}
        {confirm === null ? null : (
          <Button name="intent" value="delete" tone="danger">
            {confirm}
          </Button>
        )}
        <LinkButton to={back.to} tone="outline">
          {back.label}
        </LinkButton>
      </Form>
    </section>
  )
}
