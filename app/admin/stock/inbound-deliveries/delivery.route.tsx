import { useLoaderData, Form, Link } from '@remix-run/react'

import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { findProductsForStaff } from '~/domain/catalog/index.server'
import type { StaffProduct } from '~/domain/catalog/shared'
import {
  changeDelivery,
  deliveryInput,
  deliveryLineInput,
  deliveryProductInput,
  deliveryQuery,
  readDelivery,
  setDeliveryLine,
} from '~/domain/inventory/index.server'
import type { Delivery } from '~/domain/inventory/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { TextField } from '~/ui/primitives/controls/text-field'

import { ConcurrentEdit, VersionField } from '../../shared/form/concurrent-edit'
import { ProductHit } from '../../shared/products/product-hit'
import { DueDay } from '../due-day'
import { DeliveryLines } from './delivery-lines'
import { DeliveryBadge } from './delivery-list'

export const meta = officeMeta('Поставка')
export const shouldRevalidate = afterEveryForm

const page = defineAdminPage('adminDelivery', {
  query: deliveryQuery,
  fallback: 'Поставка не загрузилась',
  load: async ({ params, query: { search } }) => {
    const [delivery, found] = await Promise.all([
      readDelivery(params.deliveryId ?? ''),
      findProductsForStaff(search),
    ])
    return { delivery, found, search }
  },
  actions: {
    save: adminAction({
      schema: deliveryInput,
      fallback: 'Поставка не сохранена',
      run: async (change, { params, actor }) => {
        await changeDelivery({ ...change, id: params.deliveryId ?? '', actor })
        return { toast: 'Поставка сохранена' }
      },
    }),
    line: adminAction({
      schema: deliveryLineInput,
      fallback: 'Товар не записан',
      run: async ({ productId, quantity }, { params, actor }) => {
        const name = await setDeliveryLine({ id: params.deliveryId ?? '', productId, quantity, actor })
        return { toast: `${name}: ждём ${quantity} шт.` }
      },
    }),
    remove: adminAction({
      schema: deliveryProductInput,
      fallback: 'Товар не убран',
      run: async ({ productId }, { params, actor }) => {
        const name = await setDeliveryLine({ id: params.deliveryId ?? '', productId, quantity: null, actor })
        return { toast: `Больше не ждём: ${name}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminDeliveryRoute() {
  return <DeliveryPage {...useLoaderData<typeof loader>()} state={useFormState()} />
}

interface DeliveryPageProps {
  delivery: Delivery
  found: readonly StaffProduct[]
  search: string
  state: FormState | undefined
}

function DeliveryPage({ delivery, found, search, state }: DeliveryPageProps) {
  const { id, status, dueOn, supplier } = delivery
  const isOpen = status === 'OPEN'
  const known = new Set(delivery.lines.map(({ product }) => product.id))
  const isLine = state?.values.intent === 'line' || state?.values.intent === 'remove'
  return (
    <>
      <Link to={officePaths.deliveries()} className="touch-link text-muted hover:text-ink">
        ← Все поставки
      </Link>
      <header className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-section">
          {supplier} <DeliveryBadge delivery={delivery} />
        </h1>
        {isOpen ? (
          <div className="flex flex-wrap gap-2">
            <LinkButton to={officePaths.deliveryCancellation(id)} tone="outline">
              Отменить
            </LinkButton>
            <LinkButton to={officePaths.deliveryReceipt(id)} tone="accent">
              Принять товар
            </LinkButton>
          </div>
        ) : null}
      </header>
      <ConcurrentEdit
        state={state}
        by={null}
        differences={
          isLine
            ? []
            : [{ label: 'Когда ждём', theirs: <DueDay day={dueOn} />, typed: state?.values.dueOn ?? '' }]
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]">
        <DeliveryLines delivery={delivery} state={isLine ? state : undefined} />
        {isOpen ? (
          <div className="grid gap-4">
            <AddProduct
              found={found.filter((one) => !known.has(one.id))}
              search={search}
              state={isLine ? state : undefined}
            />
            <Facts delivery={delivery} state={isLine ? undefined : state} />
          </div>
        ) : (
          <p className="panel p-4">
            Ждали: <DueDay day={dueOn} />
          </p>
        )}
      </div>
    </>
  )
}

function Facts({
  delivery: { dueOn, supplier, version },
  state,
}: {
  delivery: Delivery
  state: FormState | undefined
}) {
  return (
    <Form
      key={state === undefined ? version : 'again'}
      method="post"
      className="panel grid gap-3 p-4"
      noValidate
    >
      <VersionField version={version} />
      <TextField name="dueOn" label="Когда ждём" type="date" defaultValue={dueOn} state={state} required />
      <TextField
        name="supplier"
        label="Поставщик и что важно знать"
        defaultValue={supplier}
        state={state}
        maxLength={200}
        autoComplete="off"
        required
      />
      <Button name="intent" value="save" tone="outline" data-save>
        Сохранить
      </Button>
    </Form>
  )
}

type AddProductProps = Pick<DeliveryPageProps, 'found' | 'search' | 'state'>

function AddProduct({ found, search, state }: AddProductProps) {
  return (
    <section className="panel grid gap-3 p-4">
      <h2 className="text-body font-semibold">Добавить товар</h2>
      <Form method="get" className="flex items-end gap-2">
        <Field id="search" label="Название, артикул или штрихкод" className="flex-1">
          {(control) => (
            <Input {...control} type="search" name="search" defaultValue={search} maxLength={100} />
          )}
        </Field>
        <Button tone="outline">Найти</Button>
      </Form>
      {search !== '' && found.length === 0 ? (
        <p className="text-muted">Других товаров не нашлось. Попробуйте часть артикула или названия.</p>
      ) : null}
      <ul className="grid divide-y divide-line">
        {found.map((product) => (
          <li key={product.id}>
            <AddForm product={product} state={state?.values.productId === product.id ? state : undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AddForm({ product, state }: { product: StaffProduct; state: FormState | undefined }) {
  const [error] = errorsOf(state, 'quantity')
  return (
    <Form method="post" preventScrollReset noValidate className="flex flex-wrap items-center gap-3 py-2">
      <input type="hidden" name="productId" value={product.id} />
      <ProductHit product={product} />
      <span className="flex w-full items-center justify-end gap-2">
        <Input
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={state?.values.quantity}
          placeholder="шт."
          className="w-24 text-right"
          aria-label={`Сколько ждём: ${product.name}`}
          aria-invalid={error === undefined ? undefined : true}
        />
        <Button name="intent" value="line" tone="outline" small aria-label={`Добавить: ${product.name}`}>
          Добавить
        </Button>
      </span>
      {error === undefined ? null : (
        <span role="alert" className="w-full text-right text-caption font-semibold text-danger">
          {error}
        </span>
      )}
    </Form>
  )
}
