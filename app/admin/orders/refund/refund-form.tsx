import { Form } from '@remix-run/react'
import { useEffect, useState, type FormEvent } from 'react'

import { priceOfPieces, type RefundableLine } from '~/domain/payments/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Checkbox, Input, Radio } from '~/ui/primitives/controls/controls'
import { TextField } from '~/ui/primitives/controls/text-field'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

import { ConcurrentEdit, VersionField } from '../../shared/form/concurrent-edit'
import { LineName } from '../lines/order-lines'
import { TintedGround } from './tinted-ground'

export interface RefundFormProps {
  orderId: string
  from: string | undefined
  version: string
  lastChange: { authorName: string; createdAt: Date } | null
  /** Kopecks paid online and not refunded yet. */
  heldKopecks: number
  /** Kopecks received outside the bank and not refunded; the excess is the part above the order's total. */
  byHand: { heldKopecks: number; excessKopecks: number }
  isByHand: boolean
  /** The goods of a cancelled order are already back in stock. */
  holdsStock: boolean
  lines: readonly RefundableLine[]
  /** The part of the delivery price that is not refunded yet. */
  deliveryKopecks: number
  /** Some cans are tinted already. */
  hasTinted: boolean
  state: FormState | undefined
}

export function RefundForm(props: RefundFormProps) {
  const { version, lastChange, holdsStock, orderId, from, state, isByHand } = props
  const [amountKopecks, setAmount] = useState<number | null>(null)
  const by = lastChange && (
    <>
      {lastChange.authorName}, <Moment at={lastChange.createdAt} withTime />
    </>
  )
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  useEffect(() => setAmount(form && amountOf(new FormData(form), props)), [form, props])
  const recount = (event: FormEvent<HTMLFormElement>): void => {
    chooseTyped(event.target, event.currentTarget)
    setAmount(amountOf(new FormData(event.currentTarget), props))
  }
  return (
    <Form method="post" className="panel grid gap-4 p-4" noValidate ref={setForm} onChange={recount}>
      <ConcurrentEdit state={state} by={by} differences={[]} />
      <VersionField version={version} />
      <What {...props} />
      {holdsStock && !isByHand ? (
        <Checkbox
          name="restock"
          label="Вернуть товары на склад (кроме возврата суммой)"
          defaultChecked={state?.values.restock === 'on'}
        />
      ) : null}
      {props.hasTinted ? <TintedGround state={state} /> : null}
      <TextField
        name="reason"
        label="Причина"
        required
        state={state}
        maxLength={300}
        autoComplete="off"
        className="max-w-text"
      />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value={isByHand ? 'ask-by-hand' : 'ask'} tone="danger">
          {amountKopecks === null || amountKopecks <= 0
            ? 'Вернуть деньги…'
            : `Вернуть ${formatRoubles(amountKopecks)}…`}
        </Button>
        <LinkButton to={officePaths.order(orderId, from)} tone="outline">
          Не возвращать
        </LinkButton>
      </div>
    </Form>
  )
}

function What({ heldKopecks, byHand, lines, deliveryKopecks, state, isByHand }: RefundFormProps) {
  const values = state?.values ?? {}
  const what = values.what ?? (isByHand && byHand.excessKopecks > 0 ? 'excess' : 'all')
  const all = isByHand ? byHand.heldKopecks : heldKopecks
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Что вернуть</legend>
      <Radio
        name="what"
        value="all"
        defaultChecked={what === 'all'}
        label="Всю сумму"
        aside={formatRoubles(all)}
      />
      {isByHand && byHand.excessKopecks > 0 ? (
        <Radio
          name="what"
          value="excess"
          defaultChecked={what === 'excess'}
          label="Лишнее: получено больше, чем стоит заказ"
          aside={formatRoubles(byHand.excessKopecks)}
        />
      ) : null}
      {isByHand ? null : (
        <>
          <Radio name="what" value="lines" defaultChecked={what === 'lines'} label="По товарам" />
          <RefundedLines lines={lines} state={state} />
        </>
      )}
      {isByHand || deliveryKopecks === 0 ? null : (
        <Checkbox
          name="delivery"
          label={`Вернуть и доставку, ${formatRoubles(deliveryKopecks)}`}
          defaultChecked={values.delivery === 'on'}
        />
      )}
      <Radio name="what" value="amount" defaultChecked={what === 'amount'} label="Другую сумму" />
      <AmountField state={state} />
      {errorsOf(state, 'what').map((text) => (
        <p key={text} className="text-caption font-semibold text-danger">
          {text}
        </p>
      ))}
    </fieldset>
  )
}

/** Typing a sum or a quantity selects its refund option. */
function chooseTyped(field: EventTarget, form: HTMLFormElement): void {
  if (!(field instanceof HTMLInputElement) || field.value === '') return
  const choices = form.elements.namedItem('what')
  if (!(choices instanceof RadioNodeList)) return
  if (field.name === 'amount') choices.value = 'amount'
  if (field.name.startsWith('pieces.')) choices.value = 'lines'
}

/** A preview of the sum; the server decides. */
function amountOf(form: FormData, { heldKopecks, byHand, lines, deliveryKopecks }: RefundFormProps): number {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll(/\s/g, '').replace(',', '.') : ''
  }
  const what = text('what')
  if (what === 'all') return heldKopecks === 0 ? byHand.heldKopecks : heldKopecks
  if (what === 'excess') return byHand.excessKopecks
  if (what === 'amount') return Math.round(Number(text('amount')) * 100) || 0
  const goods = lines.reduce((sum, line) => {
    const pieces = Math.min(Number(text(`pieces.${line.id}`)) || 0, line.quantity - line.refundedQuantity)
    return pieces > 0 ? sum + priceOfPieces(line, pieces) : sum
  }, 0)
  return goods + (text('delivery') === 'on' ? deliveryKopecks : 0)
}

function AmountField({ state }: { state: FormState | undefined }) {
  const [error] = errorsOf(state, 'amount')
  return (
    <div className="pl-3">
      <Input
        name="amount"
        aria-label="Сумма возврата, ₽"
        aria-invalid={error ? true : undefined}
        placeholder="Сумма, ₽"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={state?.values.amount}
        className="max-w-56"
      />
      {error ? <p className="mt-1 text-caption font-semibold text-danger">{error}</p> : null}
    </div>
  )
}

function RefundedLines({ lines, state }: { lines: readonly RefundableLine[]; state: FormState | undefined }) {
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
