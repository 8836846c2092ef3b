import { letterKit, type LetterFormValues } from '~/domain/mailings/staff'
import { Checkbox } from '~/ui/primitives/controls/controls'
import { TextField } from '~/ui/primitives/controls/text-field'

import { BlockEditor } from '../../shared/blocks/block-editor'
import type { BlockFormState } from '../../shared/blocks/block-form-state'
import { FormSection } from '../../shared/form/form-section'
import { BlockFields } from './block-fields'

interface LetterFieldsProps {
  values: LetterFormValues
  state: BlockFormState | undefined
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
      <BlockEditor
        kit={letterKit}
        title="Письмо"
        empty="Письмо пока пустое: добавьте первый блок."
        full={`В письме не больше ${letterKit.most} блоков.`}
        fields={BlockFields}
        values={values}
        state={state}
        onChange={onChange}
      />
    </>
  )
}
