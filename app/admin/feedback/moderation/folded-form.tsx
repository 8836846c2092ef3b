import { Form, useNavigation } from '@remix-run/react'

import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

interface FoldedFormProps {
  label: string
  /** The hidden field that names the object. */
  id: { name: string; value: string }
  field: { intent: string; name: string; label: string; max: number }
  save: string
  value: string | null
  /** Of any form of the page. */
  state: FormState | undefined
}

/** One text under a button; open with its errors after a refusal. */
export function FoldedForm({ label, id, field, save, value, state }: FoldedFormProps) {
  const { intent, name, label: fieldLabel, max } = field
  const isOwn = state?.values[id.name] === id.value && state.values.intent === intent
  const own = isOwn ? state : undefined
  const busy = useNavigation().formData?.get(id.name) === id.value
  return (
    <details className="fold-form" open={own !== undefined}>
      <summary className="button button-outline button-small w-fit">{label}</summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-2">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name={id.name} value={id.value} />
        <Field label={fieldLabel} error={errorsOf(own, name)}>
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
