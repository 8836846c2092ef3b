import { Form, useNavigation } from '@remix-run/react'

import { importKinds, type ImportKindName } from '~/domain/exchange/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Input, Radio } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import { FileInput } from '../shared/form/file-input'
import { FormKey } from '../shared/form/form-key'

interface ImportUploadProps {
  kinds: readonly ImportKindName[]
  sources: readonly string[]
  state: FormState | undefined
}

export function ImportUpload({ kinds, sources, state }: ImportUploadProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'upload'
  const keptFile = state?.values.file || state?.values.keptFile
  const keptPictures = state?.values.pictures || state?.values.keptPictures
  const chosen = state?.values.kind ?? kinds[0]
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="panel grid gap-4 p-4">
      <FormKey />
      {keptFile ? <input type="hidden" name="keptFile" value={keptFile} /> : null}
      {keptPictures ? <input type="hidden" name="keptPictures" value={keptPictures} /> : null}
      <fieldset className="grid gap-2 md:grid-cols-3">
        <legend className="mb-2 text-small text-muted">Что загружать</legend>
        {kinds.map((kind) => (
          <Radio
            key={kind}
            name="kind"
            value={kind}
            defaultChecked={kind === chosen}
            label={
              <>
                {importKinds[kind].label}
                <span className="block text-caption font-normal text-muted">{importKinds[kind].about}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field
          label="Файл"
          id="file"
          hint={
            keptFile
              ? 'Файл загружен: выбирайте снова, только если нужен другой'
              : 'CSV, XLSX или JSON lines, до 100 МБ; кодировка и заголовки находятся сами'
          }
          error={errorsOf(state, 'file')}
        >
          {(control) => <FileInput {...control} name="file" accept=".csv,.tsv,.txt,.xlsx,.jsonl,.ndjson" />}
        </Field>
        <Field
          label="Источник"
          id="source"
          hint="Например «Приозёрск, по пятницам»: столбцы и правила запомнятся для следующего файла"
          error={errorsOf(state, 'source')}
        >
          {(control) => (
            <Input
              {...control}
              name="source"
              list="import-sources"
              maxLength={100}
              defaultValue={state?.values.source ?? ''}
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          label="Архив с фотографиями"
          id="pictures"
          hint={
            keptPictures
              ? 'Архив загружен: выбирайте снова, только если нужен другой'
              : 'Если в столбце «Фотографии» имена файлов: ZIP до 300 МБ'
          }
          error={errorsOf(state, 'pictures')}
        >
          {(control) => <FileInput {...control} name="pictures" accept=".zip" />}
        </Field>
        <datalist id="import-sources">
          {sources.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <Button name="intent" value="upload" busy={isBusy} className="w-fit">
        Открыть файл
      </Button>
    </Form>
  )
}
