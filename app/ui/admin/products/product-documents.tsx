import { Form, Link } from '@remix-run/react'

import { documentLimits, type StaffDocument } from '~/domain/catalog/staff'
import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { formatNumber } from '~/platform/plural'
import { FormErrors } from '~/ui/account/form-errors'
import { Button } from '~/ui/primitives/button'

import { DocumentForm } from './document-form'

interface ProductDocumentsProps {
  product: { id: string; name: string; slug: string }
  documents: readonly StaffDocument[]
  state: FormState | undefined
}

export function ProductDocuments({ product, documents, state }: ProductDocumentsProps) {
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
