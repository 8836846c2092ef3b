import type { ReactNode } from 'react'

import { blockField, type FormBlock } from '~/domain/blocks/shared'
import { errorsOf } from '~/http/forms/form-state'
import { Input, Textarea } from '~/ui/primitives/controls/controls'
import { Field, type FieldControl } from '~/ui/primitives/controls/field'

import type { BlockFormState } from './block-form-state'

export interface BlockFieldsProps<Kind extends string = string> {
  block: FormBlock<Kind>
  index: number
  state: BlockFormState | undefined
  onChange: () => void
}

export const blockPlace = (index: number): string => `block-${index}`

interface BlockFieldProps extends BlockFieldsProps {
  name: string
  label: string
  hint?: string
  children: (control: FieldControl) => ReactNode
}

export function BlockField({ index, state, name, label, hint, children }: BlockFieldProps) {
  const id = blockField(index, name)
  return (
    <Field id={id} label={label} error={errorsOf(state, id)} {...(hint === undefined ? {} : { hint })}>
      {children}
    </Field>
  )
}

type TextProps = Omit<BlockFieldProps, 'children'> & { most: number }

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
