import { useLoaderData, Form, Link, useNavigation } from '@remix-run/react'

import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { changeStock, changeStockInput, readStock } from '~/domain/inventory/index.server'
import type { ProductStock, StockMovementRow } from '~/domain/inventory/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { formatNumber } from '~/platform/text/plural'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

import { IfPermitted } from '../shared/parts/if-permitted'
import { DueDay } from './due-day'
import { MovedPieces, MovementReason } from './movement-reason'
import { StockChangeFields } from './stock-change-fields'

export const meta = officeMeta('Остаток товара')
export const shouldRevalidate = afterEveryForm

const page = defineAdminPage('adminStock', {
  query: noQuery,
  fallback: 'Остаток не загрузился',
  load: ({ params }) => readStock(params.productId ?? ''),
  actions: {
    change: idempotentAction({
      schema: changeStockInput,
      fallback: 'Ошибка при обновлении остатков',
      run: async (change, { params, actor, once }) => {
        await changeStock(params.productId ?? '', change, actor, once)
        return { toast: 'Остатки обновлены!' }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminStockRoute() {
  return <StockPage product={useLoaderData<typeof loader>()} state={useFormState()} />
}

interface StockPageProps {
  product: ProductStock
  state: FormState | undefined
}

function StockPage({ product, state }: StockPageProps) {
  return (
    <>
      <Link to={officePaths.inventory()} className="text-muted hover:text-ink">
        ← Склад
      </Link>
      <h1 className="mb-1 text-section">{product.name}</h1>
      <p className="mb-4 text-muted">
        {product.sku} · минимум {formatNumber(product.minStock)} шт. ·{' '}
        <IfPermitted permission="products.write">
          <Link to={officePaths.productEdit(product.id)} className="link">
            Редактировать товар
          </Link>
        </IfPermitted>
      </p>
      {product.expected.map(({ deliveryId, dueOn, pieces }) => (
        <p key={deliveryId} className="mb-2">
          <Link to={officePaths.delivery(deliveryId)} className="link">
            Поставка
          </Link>{' '}
          <DueDay day={dueOn} />: ждём {formatNumber(pieces)} шт.
        </p>
      ))}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ChangeForm product={product} state={state} />
        <section className="panel overflow-hidden">
          <h2 className="flex items-baseline justify-between gap-3 p-4 text-body font-semibold">
            Движения
            <Link
              to={officePaths.movements({ product: product.id })}
              className="link text-small font-regular"
              aria-label="Все движения товара"
            >
              Все
            </Link>
          </h2>
          {product.movements.length === 0 ? (
            <EmptyState icon="search" title="Движений ещё не было">
              Здесь появятся заказы и изменения остатка
            </EmptyState>
          ) : (
            <Table
              caption="Движения остатка, последние 50"
              columns={columns}
              rows={product.movements}
              keyOf={({ id }) => id}
            />
          )}
        </section>
      </div>
    </>
  )
}

function ChangeForm({ product: { stock }, state }: StockPageProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'change'
  return (
    // The key resets the form after each change.
    <section key={state === undefined ? stock : 'again'} className="panel p-4">
      <Form method="post" className="grid gap-4" noValidate>
        <StockChangeFields stock={stock} state={state} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="change" tone="accent" busy={isBusy} data-save>
            Изменить остаток
          </Button>
          <LinkButton to={officePaths.inventory()} tone="outline">
            Отмена
          </LinkButton>
        </div>
      </Form>
    </section>
  )
}

const columns: readonly Column<StockMovementRow>[] = [
  {
    label: 'Когда',
    phone: 'second-end',
    cell: ({ createdAt }) => <Moment at={createdAt} withTime className="whitespace-nowrap text-muted" />,
  },
  {
    label: 'Штук',
    align: 'end',
    phone: 'first-end',
    cell: ({ delta }) => <MovedPieces delta={delta} />,
  },
  { label: 'Почему', phone: 'first', cell: (movement) => <MovementReason movement={movement} /> },
  { label: 'Кто', phone: 'second', cell: ({ authorName }) => authorName },
]
