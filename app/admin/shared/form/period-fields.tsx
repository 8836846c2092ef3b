import type { FormState } from '~/http/forms/form-state'
import { Switch } from '~/ui/primitives/controls/switch'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormSection } from './form-section'

interface Bound {
  label: string
  hint: string
  /** In the shop's time zone: 2026-11-28T09:00. */
  value: string | undefined
}

interface PeriodFieldsProps {
  label: string
  isActive: boolean
  from: Bound
  to: Bound
  state: FormState | undefined
}

export function PeriodFields({ label, isActive, from, to, state }: PeriodFieldsProps) {
  return (
    <FormSection title="Когда">
      <Switch name="isActive" label={label} defaultChecked={isActive} />
      <TextField
        name="startsAt"
        label={from.label}
        type="datetime-local"
        state={state}
        defaultValue={from.value}
        hint={from.hint}
      />
      <TextField
        name="endsAt"
        label={to.label}
        type="datetime-local"
        state={state}
        defaultValue={to.value}
        hint={to.hint}
      />
    </FormSection>
  )
}
