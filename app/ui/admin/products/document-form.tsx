import { Form, useNavigation } from '@remix-run/react'

import { documentKindLabels, documentLimits, type StaffDocument } from '~/domain/catalog/staff'
import { errorsOf, type FormState } from '~/http/form-state'
import { Button } from '~/ui/primitives/button'
import { Input, Select } from '~/ui/primitives/controls'
import { Field } from '~/ui/primitives/field'

import { FormKey } from '../form/form-key'

interface DocumentFormProps {
  document: StaffDocument | null
  state: FormState | undefined
}

export function DocumentForm({ document, state }: DocumentFormProps) {
  const id = document?.id ?? ''
  const sending = useNavigation().formData
  const isBusy = sending?.get('intent') === 'save' && (sending.get('documentId') ?? '') === id
  const keptFile = state?.values.file || state?.values.keptFile
  const textField = (
    name: 'title' | 'version' | 'issuedOn',
    label: string,
    usual: string,
    others: React.ComponentProps<typeof Input> = {},
  ) => (
    <Field
      id={`${name}${id}`}
      label={label}
      required={others.required === true}
      error={errorsOf(state, name)}
    >
      {(control) => (
        <Input
          {...others}
          {...control}
          name={name}
          defaultValue={state?.values[name] ?? usual}
          autoComplete="off"
        />
      )}
    </Field>
  )
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="grid items-start gap-3 sm:grid-cols-2"
    >
      {document === null ? <FormKey /> : <input type="hidden" name="documentId" value={id} />}
      {keptFile ? <input type="hidden" name="keptFile" value={keptFile} /> : null}
      {textField('title', 'Название', document?.title ?? '', {
        required: true,
        maxLength: documentLimits.title,
      })}
      <Field id={`kind${id}`} label="Вид" error={errorsOf(state, 'kind')}>
        {(control) => (
          <Select
            {...control}
            name="kind"
            defaultValue={state?.values.kind ?? document?.kind ?? 'TECHNICAL_SHEET'}
          >
            {Object.entries(documentKindLabels).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {textField('version', 'Версия', document?.version ?? '1', { maxLength: documentLimits.version })}
      {textField('issuedOn', 'От какого числа', document?.issuedOn ?? '', { type: 'date' })}
      <Field
        id={`file${id}`}
        label={document === null ? 'Файл' : 'Новый файл'}
        className="sm:col-span-2"
        hint={keptFile ? 'Файл загружен: выбирайте снова, только если нужен другой' : 'PDF, до 20 МБ'}
        error={errorsOf(state, 'file')}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="file"
            accept="application/pdf,.pdf"
            className="control file-input"
          />
        )}
      </Field>
      <Button
        name="intent"
        value="save"
        tone={document === null ? 'ink' : 'outline'}
        busy={isBusy}
        className="w-fit"
      >
        {document === null ? 'Добавить' : 'Сохранить'}
      </Button>
    </Form>
  )
}
