import type { RefundableLine } from '~/domain/payments/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { formatRoubles } from '~/platform/money/money'
import { Input } from '~/ui/primitives/controls/controls'
import { Table, type Column } from '~/ui/primitives/display/table'

import { LineName } from '../lines/order-lines'

export function RefundedLines({
  lines,
  state,
}: {
  lines: readonly RefundableLine[]
  state: FormState | undefined
}) {
  const columns: readonly Column<RefundableLine>[] = [
    { label: 'Товар', cell: (line) => <LineName item={line} /> },
    {
      label: 'Куплено',
      align: 'end',
      cell: ({ quantity, sumKopecks }) => `${quantity} шт., ${formatRoubles(sumKopecks)}`,
    },
    {
      label: 'Возвращено',
      align: 'end',
      cell: ({ refundedQuantity, refundedKopecks }) =>
        refundedQuantity === 0 ? '—' : `${refundedQuantity} шт., ${formatRoubles(refundedKopecks)}`,
    },
    { label: 'Вернуть штук', align: 'end', cell: (line) => <Pieces line={line} state={state} /> },
  ]
  return <Table caption="Товары заказа" columns={columns} rows={lines} keyOf={({ id }) => id} />
}

function Pieces({
  line: { id, name, quantity, refundedQuantity },
  state,
}: {
  line: RefundableLine
  state: FormState | undefined
}) {
  const left = quantity - refundedQuantity
  const field = `pieces.${id}`
  const [error] = errorsOf(state, field)
  if (left === 0) return <span className="text-muted">все вернули</span>
  return (
    <span className="inline-grid justify-items-end gap-1">
      <span className="inline-flex items-center gap-2">
        <Input
          name={field}
          aria-label={`Вернуть штук: ${name}`}
          aria-invalid={error ? true : undefined}
          defaultValue={state?.values[field] ?? ''}
          placeholder="0"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="w-20! text-right"
        />
        <span className="text-muted">из {left}</span>
      </span>
      {error ? <span className="text-caption font-semibold text-danger">{error}</span> : null}
    </span>
  )
}
