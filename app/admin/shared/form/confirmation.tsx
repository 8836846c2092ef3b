import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { FormState } from '~/http/forms/form-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button, LinkButton } from '~/ui/primitives/controls/button'

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
