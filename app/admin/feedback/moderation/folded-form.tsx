import { Form, useNavigation } from '@remix-run/react'

import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

export interface FoldedText {
  intent: string
  /** Of the button that unfolds the form. */
  button: string
  name: string
  label: string
  max: number
  save: string
  value: string | null
}

interface FoldedFormProps {
  /** The hidden field that names the object. */
  id: { name: string; value: string }
  text: FoldedText
  /** Of any form of the page. */
  state: FormState | undefined
}

/** One text under a button; open with its errors after a refusal. */
export function FoldedForm({ id, text, state }: FoldedFormProps) {
  const { intent, button, name, label, max, save, value } = text
  const isOwn = state?.values[id.name] === id.value && state.values.intent === intent
  const own = isOwn ? state : undefined
  const busy = useNavigation().formData?.get(id.name) === id.value
  return (
    <details className="fold-form" open={own !== undefined}>
      <summary className="button button-outline button-small w-fit">{button}</summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-2">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name={id.name} value={id.value} />
        <Field label={label} error={errorsOf(own, name)}>
          {(control) => (
            <Textarea
              {...control}
              name={name}
              rows={3}
              maxLength={max}
              defaultValue={own?.values[name] ?? value ?? ''}
            />
          )}
        </Field>
        <Button small busy={busy} className="w-fit">
          {save}
        </Button>
      </Form>
    </details>
  )
}
