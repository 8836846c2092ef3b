import type { ReactNode } from 'react'

import { blockField, type FormBlock } from '~/domain/mailings/staff'
import { errorsOf } from '~/http/form-state'
import type { LetterFormState } from '~/http/letter-form-state'
import { Input, Textarea } from '~/ui/primitives/controls'
import { Field, type FieldControl } from '~/ui/primitives/field'

/** A block of the form, and how it came back. */
export interface BlockFieldsProps {
  block: FormBlock
  index: number
  state: LetterFormState | undefined
  onChange: () => void
}

/** The id of a block's heading: its place in the letter. */
export const blockPlace = (index: number): string => `block-${index}`

interface BlockFieldProps extends BlockFieldsProps {
  name: string
  label: string
  hint?: string
  children: (control: FieldControl) => ReactNode
}

/** A field of a block: its id is its name in the form. */
export function BlockField({ index, state, name, label, hint, children }: BlockFieldProps) {
  const id = blockField(index, name)
  return (
    <Field id={id} label={label} error={errorsOf(state, id)} {...(hint === undefined ? {} : { hint })}>
      {children}
    </Field>
  )
}

type TextProps = Omit<BlockFieldProps, 'children'> & { most: number }

/** One line of a block. */
export function Line({ most, ...props }: TextProps) {
  return (
    <BlockField {...props}>
      {(control) => (
        <Input
          {...control}
          name={control.id}
          defaultValue={props.block[props.name]}
          maxLength={most}
          autoComplete="off"
        />
      )}
    </BlockField>
  )
}

/** Several lines of a block. */
export function Lines({ most, rows, ...props }: TextProps & { rows: number }) {
  return (
    <BlockField {...props}>
      {(control) => (
        <Textarea
          {...control}
          name={control.id}
          defaultValue={props.block[props.name]}
          maxLength={most}
          rows={rows}
        />
      )}
    </BlockField>
  )
}
