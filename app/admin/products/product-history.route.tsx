import { useLoaderData, Form, Link } from '@remix-run/react'
import { z } from 'zod'

import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { auditActionText } from '~/domain/audit/staff'
import { bringProductBack, readProductHistory } from '~/domain/catalog/index.server'
import type { ProductHistory, ProductHistoryEntry } from '~/domain/catalog/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { AuditChange } from '../shared/parts/audit-change'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('История товара')

const page = defineAdminPage('adminProductHistory', {
  query: noQuery,
  fallback: 'История не загрузилась',
  load: ({ params }) => readProductHistory(params.productId ?? ''),
  actions: {
    'bring-back': adminAction({
      schema: z.object({ entryId: z.uuid({ error: 'Запись не найдена' }) }),
      fallback: 'Прежние значения не возвращены',
      run: async ({ entryId }, { params, actor }) => {
        const isChanged = await bringProductBack({ productId: params.productId ?? '', entryId, actor })
        return {
          toast: isChanged ? 'Прежние значения возвращены' : 'Ничего не изменилось: значения уже такие',
        }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminProductHistoryRoute() {
  return <ProductHistoryPage history={useLoaderData<typeof loader>()} state={useFormState()} />
}

const columns: readonly Column<ProductHistoryEntry>[] = [
  {
    label: 'Когда',
    phone: 'first-end',
    cell: ({ createdAt }) => <Moment at={createdAt} withTime className="whitespace-nowrap text-muted" />,
  },
  { label: 'Кто', phone: 'first', cell: ({ actorName }) => actorName },
  {
    label: 'Было и стало',
    phone: 'second',
    cell: ({ action, before, after }) => (
      <div>
        <strong className="mb-1 block">{auditActionText(action)}</strong>
        <AuditChange entity="Product" before={before} after={after} />
      </div>
    ),
  },
  {
    label: 'Действие',
    align: 'end',
    phone: 'third',
    cell: (entry) => (entry.isReturnable ? <BringBack entry={entry} /> : null),
  },
]

function ProductHistoryPage({
  history: { productId, name, entries },
  state,
}: {
  history: ProductHistory
  state: FormState | undefined
}) {
  return (
    <>
      <Link to={officePaths.productEdit(productId)} className="text-muted hover:text-ink">
        ← {name}
      </Link>
      <h1 className="mt-1 text-section">История товара</h1>
      <p className="mb-4 text-muted">
        «Вернуть» даёт полям этой записи прежние значения. Фото и остаток не меняются, и сам возврат тоже
        можно вернуть.
      </p>
      <FormErrors state={state} />
      <section className="panel overflow-clip">
        {entries.length === 0 ? (
          <EmptyState icon="list" title="ИЗМЕНЕНИЙ ЕЩЁ НЕ БЫЛО">
            Здесь появится каждое сохранение товара.
          </EmptyState>
        ) : (
          <Table
            caption="Последние 50 изменений товара"
            columns={columns}
            rows={entries}
            keyOf={({ id }) => id}
          />
        )}
      </section>
    </>
  )
}

function BringBack({ entry: { id, createdAt } }: { entry: ProductHistoryEntry }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="entryId" value={id} />
      <Button name="intent" value="bring-back" tone="outline" small>
        Вернуть{' '}
        <span className="sr-only">
          значения до <Moment at={createdAt} withTime />
        </span>
      </Button>
    </Form>
  )
}
