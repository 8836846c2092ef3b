import { useLoaderData, Form, Link, useNavigation } from '@remix-run/react'
import { z } from 'zod'

import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import {
  documentFormInput,
  keepDocumentFile,
  readStaffDocuments,
  removeDocument,
  saveDocument,
} from '~/domain/catalog/index.server'
import { documentKindLabels, documentLimits, type StaffDocument } from '~/domain/catalog/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { formatNumber } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'
import { Input, Select } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { FileInput } from '../shared/form/file-input'
import { FormKey } from '../shared/form/form-key'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Документы товара')

const page = defineAdminPage('adminProductDocuments', {
  query: noQuery,
  fallback: 'Документы не загрузились',
  load: ({ params: { productId = '' } }) => readStaffDocuments(productId),
  takeFile: ({ body }) => keepDocumentFile(body),
  actions: {
    save: idempotentAction({
      schema: documentFormInput,
      fallback: 'Документ не сохранён',
      run: async (wanted, { params: { productId = '' }, actor, once }) => {
        await saveDocument({ productId, wanted, once, actor })
        return { toast: `Документ сохранён: ${wanted.title}` }
      },
    }),
    remove: adminAction({
      schema: z.object({ documentId: z.uuid({ error: 'Документ не найден' }) }),
      fallback: 'Документ не удалён',
      run: async ({ documentId }, { params: { productId = '' }, actor }) => {
        const title = await removeDocument({ productId, documentId, actor })
        return { toast: `Документ удалён: ${title}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminProductDocumentsRoute() {
  return <ProductDocuments {...useLoaderData<typeof loader>()} state={useFormState()} />
}

interface ProductDocumentsProps {
  product: { id: string; name: string; slug: string }
  documents: readonly StaffDocument[]
  state: FormState | undefined
}

function ProductDocuments({ product, documents, state }: ProductDocumentsProps) {
  const stateOf = (documentId: string): FormState | undefined =>
    (state?.values.documentId ?? '') === documentId ? state : undefined
  return (
    <>
      <Link to={officePaths.productEdit(product.id)} className="touch-link text-muted hover:text-ink">
        ← {product.name}
      </Link>
      <h1 className="mt-1 mb-4 text-section">Документы товара</h1>
      <FormErrors state={state} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]">
        <section className="panel" aria-label="Документы">
          {documents.length === 0 ? (
            <p className="p-4 text-muted">
              Документов нет. Добавьте технический лист: его скачивают перед покупкой.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {documents.map((document) => (
                <Document key={JSON.stringify(document)} document={document} state={stateOf(document.id)} />
              ))}
            </ul>
          )}
        </section>
        {documents.length >= documentLimits.perProduct ? null : (
          <section className="panel grid gap-3 p-4">
            <h2 className="text-body">Добавить документ</h2>
            <DocumentForm key={documents.length} document={null} state={stateOf('')} />
          </section>
        )}
      </div>
    </>
  )
}

function Document({ document, state }: { document: StaffDocument; state: FormState | undefined }) {
  const { id, title, version, sizeBytes } = document
  return (
    <li className="grid gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <a href={paths.document(id)} download className="link">
            {title}
          </a>{' '}
          <span className="text-small text-muted">
            PDF, {formatNumber(Math.max(1, Math.round(sizeBytes / 1_024)))}&nbsp;КБ, версия {version}
          </span>
        </p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="remove" />
          <Button name="documentId" value={id} tone="outline" small aria-label={`Удалить: ${title}`}>
            Удалить
          </Button>
        </Form>
      </div>
      <details open={state !== undefined}>
        <summary className="w-fit cursor-pointer text-small text-muted">Изменить или заменить файл</summary>
        <div className="mt-3">
          <DocumentForm document={document} state={state} />
        </div>
      </details>
    </li>
  )
}

interface DocumentFormProps {
  document: StaffDocument | null
  state: FormState | undefined
}

function DocumentForm({ document, state }: DocumentFormProps) {
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
        {(control) => <FileInput {...control} name="file" accept="application/pdf,.pdf" />}
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
