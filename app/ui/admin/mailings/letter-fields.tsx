import type { LetterFormValues } from '~/domain/mailings/staff'
import type { LetterFormState } from '~/http/letter-form-state'
import { Checkbox } from '~/ui/primitives/controls'
import { TextField } from '~/ui/primitives/text-field'

import { FormSection } from '../form/form-section'
import { LetterBlocks } from './letter-blocks'

interface LetterFieldsProps {
  values: LetterFormValues
  state: LetterFormState | undefined
  /** Called when something changed other than through the form's own fields. */
  onChange: () => void
}

export function LetterFields({ values, state, onChange }: LetterFieldsProps) {
  return (
    <>
      <FormSection title="Тема">
        <TextField
          name="subject"
          label="Тема письма"
          required
          state={state}
          defaultValue={values.subject}
          maxLength={200}
          autoComplete="off"
          hint="Лучше до 50 знаков: дальше телефоны её обрезают. {name} или {имя} — имя получателя"
        />
        <TextField
          name="preheader"
          label="Строка рядом с темой"
          state={state}
          defaultValue={values.preheader}
          maxLength={200}
          autoComplete="off"
          hint="Её показывают почтовые программы в списке писем"
        />
        <Checkbox
          name="nameEverywhere"
          label="Подставлять имя на каждое место, а не только на первое"
          defaultChecked={values.nameEverywhere === 'on'}
        />
      </FormSection>
      <LetterBlocks values={values} state={state} onChange={onChange} />
      {/* The default intent; a button with its own intent overrides it. */}
      <input type="hidden" name="intent" value="blocks" />
    </>
  )
}
