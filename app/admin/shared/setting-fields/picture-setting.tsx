import type { ShownSetting } from '~/domain/settings-forms/staff'
import { PICTURE_FIELD } from '~/http/forms/form-fields'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import { FileInput } from '../form/file-input'
import { PICTURE_TYPES } from '../form/picture-types'

interface PictureSettingProps {
  name: string
  field: Pick<ShownSetting, 'label' | 'hint'>
  value: string
  state: FormState | undefined
}

/** An empty address removes the picture. */
export function PictureSetting({ name, field, value, state }: PictureSettingProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small text-muted">{field.label}</legend>
      <div className="flex flex-wrap items-start gap-4">
        {value === '' ? null : (
          <img
            src={value}
            alt={`${field.label}: как сейчас`}
            className="h-16 w-auto max-w-40 rounded-control border border-line object-contain p-1"
          />
        )}
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          <Field id={name} label="Адрес картинки" error={errorsOf(state, name)} hint={field.hint}>
            {(control) => (
              <Input
                {...control}
                name={name}
                defaultValue={value}
                autoComplete="off"
                placeholder="https://… или файл ниже"
              />
            )}
          </Field>
          <Field id={PICTURE_FIELD + name} label="Или файл: JPEG, PNG, GIF, WebP до 5 МБ">
            {(control) => <FileInput {...control} name={PICTURE_FIELD + name} accept={PICTURE_TYPES} />}
          </Field>
        </div>
      </div>
    </fieldset>
  )
}
