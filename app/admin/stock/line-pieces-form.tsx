import { Form } from '@remix-run/react'

import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'

interface LinePiecesFormProps {
  line: Readonly<Record<string, string>>
  intent: string
  field: string
  label: string
  name: string
  value: string | number
  /** The submitted text after an error. */
  typed: string | undefined
  error: string | undefined
}

export function LinePiecesForm({
  line,
  intent,
  field,
  label,
  name,
  value,
  typed,
  error,
}: LinePiecesFormProps) {
  return (
    <Form
      key={value}
      method="post"
      preventScrollReset
      noValidate
      className="inline-grid justify-items-end gap-1"
    >
      {Object.entries(line).map(([key, text]) => (
        <input key={key} type="hidden" name={key} value={text} />
      ))}
      <span className="flex items-center gap-2">
        <Input
          name={field}
          defaultValue={typed ?? value}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          className="w-20 text-right"
          aria-label={label}
          aria-invalid={error === undefined ? undefined : true}
        />
        <Button name="intent" value={intent} tone="outline" small aria-label={`Записать: ${name}`}>
          Записать
        </Button>
      </span>
      {error === undefined ? null : (
        <span role="alert" className="text-caption font-semibold text-danger">
          {error}
        </span>
      )}
    </Form>
  )
}
