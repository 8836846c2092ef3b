import { Form } from '@remix-run/react'

import { formulaLimits } from '~/domain/tinting/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import { FileInput } from '../../shared/form/file-input'

interface FormulaUploadProps {
  brands: readonly string[]
  state: FormState | undefined
  typed: { brand: string | undefined; keptFile: string | undefined }
}

export function FormulaUpload({ brands, state, typed }: FormulaUploadProps) {
  const keptFile = state?.values.file || state?.values.keptFile || typed.keptFile
  return (
    <Form
      method="post"
      action={officePaths.tintFormulas()}
      encType="multipart/form-data"
      noValidate
      className="panel grid gap-4 p-4"
      aria-label="Загрузка формул"
    >
      {keptFile ? <input type="hidden" name="keptFile" value={keptFile} /> : null}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field
          label="Файл"
          id="file"
          hint="CSV или XLSX: «Оттенок», «База», затем «Паста 1», «Мл на литр 1» и так далее"
          error={errorsOf(state, 'file')}
        >
          {(control) => <FileInput {...control} name="file" accept=".csv,.tsv,.txt,.xlsx" />}
        </Field>
        <Field
          label="Бренд"
          id="brand"
          hint="Если в файле нет столбца «Бренд»"
          error={errorsOf(state, 'brand')}
        >
          {(control) => (
            <Select {...control} name="brand" defaultValue={state?.values.brand ?? typed.brand ?? ''}>
              <option value="">Для всех брендов</option>
              {brands.map((brand) => (
                <option key={brand}>{brand}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <p className="max-w-text text-small text-muted">
        Одна строка — одна формула: оттенок, база и до {formulaLimits.colorants} паст в миллилитрах на литр
        базы. Формула с тем же оттенком, базой и брендом заменится, остальные останутся. Рецептуры принадлежат
        производителям: загружайте те, на которые у вас есть право.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button name="intent" value="check">
          Проверить файл
        </Button>
        <span className="text-small">
          Шаблон: <FileLink file="template" format="xlsx" />, <FileLink file="template" format="csv" />
        </span>
      </div>
    </Form>
  )
}

interface FileLinkProps {
  file: 'template' | 'formulas'
  format: 'csv' | 'xlsx'
}

export function FileLink({ file, format }: FileLinkProps) {
  const label = `${file === 'template' ? 'Шаблон' : 'Все формулы'} в ${format.toUpperCase()}`
  return (
    <a href={officePaths.tintFormulaFile(file, { format })} download className="link" aria-label={label}>
      {format.toUpperCase()}
    </a>
  )
}
