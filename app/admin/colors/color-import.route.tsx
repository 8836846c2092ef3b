import { redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { colorImportInput, importColors, planColors } from '~/domain/color-imports/index.server'
import { keepImportFile } from '~/domain/exchange/index.server'
import { errorsOf } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors/errors'
import { counted } from '~/platform/text/plural'
import { ColorPreview, type ColorPreviewData } from '~/admin/colors/color-preview'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { FileInput } from '../shared/form/file-input'

export const shouldRevalidate = afterEveryForm
export const meta = officeMeta('Загрузка веера цветов')

/** Shown before anything is stored. */
const FIRST = 60

const text = z.string().max(1_000).catch('')

const page = defineAdminPage('adminColorImport', {
  query: z.object({ name: text, prefix: text, file: text }),
  fallback: 'Форма не загрузилась',
  load: async ({ query: { name, prefix, file } }) => ({
    preview: file === '' ? null : await previewOf(name, prefix, file),
  }),
  takeFile: ({ name, body }) => keepImportFile(name, body),
  actions: {
    check: adminAction({
      schema: colorImportInput,
      fallback: 'Файл не прочитан',
      run: async ({ name, prefix, file, keptFile }) => {
        const kept = file || keptFile
        await planColors(kept)
        return redirect(officePaths.colorImport({ name, prefix, file: kept }), 303)
      },
    }),
    save: adminAction({
      schema: colorImportInput,
      fallback: 'Веер не загружен',
      run: async ({ name, prefix, file, keptFile }, { actor }) => {
        const count = await importColors({ name, prefix, file: file || keptFile, actor })
        return {
          toast: `Веер «${name}» загружен: ${counted(count, ['оттенок', 'оттенка', 'оттенков'])}`,
          to: officePaths.colors(),
        }
      },
    }),
  },
})

/** Null for an address whose file is no longer kept. */
async function previewOf(name: string, prefix: string, file: string): Promise<ColorPreviewData | null> {
  try {
    const { shades, refused, fileName } = await planColors(file)
    return {
      ...{ name, prefix, keptFile: file, fileName, refused },
      count: shades.length,
      approximate: shades.filter(({ isApproximate }) => isApproximate).length,
      first: shades.slice(0, FIRST).map(({ code, name: title, hex }) => ({ code, name: title, hex })),
    }
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}

export const loader = page.loader
export const action = page.action

export default function AdminColorImportRoute() {
  const { preview } = useLoaderData<typeof loader>()
  const state = useFormState()
  const keptFile = state?.values.file || state?.values.keptFile || preview?.keptFile
  const typed = { name: state?.values.name ?? preview?.name, prefix: state?.values.prefix ?? preview?.prefix }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <h1 className="text-section">Загрузка веера цветов</h1>
        <LinkButton to={officePaths.colors()} tone="quiet" small>
          Все цвета
        </LinkButton>
      </div>
      <FormErrors state={state} />
      <Form method="post" encType="multipart/form-data" noValidate className="panel grid gap-4 p-4">
        {keptFile ? <input type="hidden" name="keptFile" value={keptFile} /> : null}
        <div className="grid items-start gap-4 md:grid-cols-3">
          <Field
            label="Название веера"
            id="name"
            hint="Веер с этим названием дополнится"
            error={errorsOf(state, 'name')}
          >
            {(control) => <Input {...control} name="name" defaultValue={typed.name} maxLength={80} />}
          </Field>
          <Field
            label="Перед кодом"
            id="prefix"
            hint="Например, NCS; можно пусто"
            error={errorsOf(state, 'prefix')}
          >
            {(control) => <Input {...control} name="prefix" defaultValue={typed.prefix} maxLength={20} />}
          </Field>
          <Field
            label="Файл"
            id="file"
            hint="CSV или XLSX со столбцами «Код», «Название», «HEX» или L, a, b"
            error={errorsOf(state, 'file')}
          >
            {(control) => <FileInput {...control} name="file" accept=".csv,.tsv,.txt,.xlsx" />}
          </Field>
        </div>
        <p className="text-small text-muted">
          Коды NCS проверяются. Если для них нет ни hex, ни Lab, цвет считается по коду и помечается как
          приблизительный. Таблицы цветов принадлежат их издателям: загружайте те, на которые у вас есть
          право.
        </p>
        <div>
          <Button name="intent" value="check" tone={preview ? 'outline' : 'ink'}>
            Проверить файл
          </Button>
        </div>
      </Form>
      {preview ? <ColorPreview {...preview} /> : null}
    </>
  )
}
