import { Form, Link } from '@remix-run/react'

import type { Delivery, DeliveryLine } from '~/domain/inventory/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { formatNumber } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'
import { Table, type Column } from '~/ui/primitives/display/table'

import { LinePiecesForm } from '../line-pieces-form'

export function DeliveryLines({
  delivery: { lines, status },
  state,
}: {
  delivery: Delivery
  state: FormState | undefined
}) {
  if (lines.length === 0)
    return <p className="panel p-4 text-muted">Товаров ещё нет: найдите и добавьте, что привезут.</p>
  return (
    <section className="panel overflow-clip">
      <Table
        caption="Товары поставки"
        columns={columnsOf(status === 'OPEN', state)}
        rows={lines}
        keyOf={({ id }) => id}
      />
    </section>
  )
}

export function LineProduct({ line: { product } }: { line: DeliveryLine }) {
  return (
    <span className="row-name block">
      <Link to={officePaths.stock(product.id)} className="font-semibold hover:text-accent">
        {product.name}
      </Link>
      <span className="block text-caption text-muted">
        {product.sku} · на складе {formatNumber(product.stock)} шт.
      </span>
    </span>
  )
}

function columnsOf(isOpen: boolean, state: FormState | undefined): readonly Column<DeliveryLine>[] {
  return [
    { label: 'Товар', phone: 'first', cell: (line) => <LineProduct line={line} /> },
    {
      label: 'Ждём',
      align: 'end',
      phone: 'third',
      cell: (line) =>
        isOpen ? <QuantityForm line={line} state={state} /> : `${formatNumber(line.quantity)} шт.`,
    },
    {
      label: 'Принято',
      align: 'end',
      phone: 'second',
      cell: ({ received }) => (received === 0 ? null : `принято ${formatNumber(received)} шт.`),
    },
    ...(isOpen ? [{ label: 'Действия', align: 'end', phone: 'third-end', cell: removal } as const] : []),
  ]
}

function QuantityForm({
  line: { product, quantity },
  state,
}: {
  line: DeliveryLine
  state: FormState | undefined
}) {
  const own = state?.values.intent === 'line' && state.values.productId === product.id ? state : undefined
  const [error] = errorsOf(own, 'quantity')
  return (
    <LinePiecesForm
      line={{ productId: product.id }}
      intent="line"
      field="quantity"
      label={`Ждём: ${product.name}`}
      name={product.name}
      value={quantity}
      typed={own?.values.quantity}
      error={error}
    />
  )
}

function removal({ product, received }: DeliveryLine) {
  if (received > 0) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="productId" value={product.id} />
      <Button name="intent" value="remove" tone="quiet" small aria-label={`Убрать: ${product.name}`}>
        Убрать
      </Button>
    </Form>
  )
}
