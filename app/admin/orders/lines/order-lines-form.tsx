import { Form, Link, useFormAction, useNavigation, useSubmit } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'

import type { StaffProduct } from '~/domain/catalog/shared'
import type { PaymentStatus } from '~/domain/orders/shared'
import { MOST_PIECES, priceText, typedPieces, type ReckonedOrder } from '~/domain/orders/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { TextField } from '~/ui/primitives/controls/text-field'
import { Moment } from '~/ui/primitives/display/moment'
import { Table } from '~/ui/primitives/display/table'

import { ConcurrentEdit, VersionField } from '../../shared/form/concurrent-edit'
import { fieldsOf } from '../../shared/form/fields-of'
import { LiveChoice } from '../../shared/form/live-choice'
import { useMay } from '../../shared/parts/if-permitted'
import { PiecesField } from './pieces-field'
import { PriceField } from './price-field'
import { ProductHit } from '../../shared/products/product-hit'
import { UnsavedChanges } from '../../shared/form/unsaved-changes'
import { lineColumns, productColumns, type AddedProduct, type EditedLine } from './order-lines-columns'
import { OrderLinesTotal } from './order-lines-total'

interface OrderLinesFormProps extends Pick<ReckonedOrder, 'sums' | 'rates'> {
  orderId: string
  from: string | undefined
  orderNumber: string
  version: string
  totalKopecks: number
  paymentStatus: PaymentStatus
  refusal: string | null
  lastChange: { authorName: string; createdAt: Date } | null
  lines: readonly EditedLine[]
  search: string
  isNothingFound: boolean
  typed: Readonly<Record<string, string>>
  products: readonly AddedProduct[]
  state: FormState | undefined
}

/** Searching for a product keeps the typed values. */
export function OrderLinesForm(props: OrderLinesFormProps) {
  const { orderId, from, orderNumber, totalKopecks, refusal } = props
  return (
    <>
      <Link to={officePaths.order(orderId, from)} className="text-muted hover:text-ink">
        ← Заказ {orderNumber}
      </Link>
      <header className="mt-1 mb-4 flex flex-wrap items-baseline gap-3">
        <h1 className="text-section">Состав заказа {orderNumber}</h1>
        <span className="text-muted">сейчас на {formatRoubles(totalKopecks)}</span>
      </header>
      {refusal === null ? (
        <EditedLines {...props} />
      ) : (
        <Refused orderId={orderId} from={from} refusal={refusal} />
      )}
    </>
  )
}

function Refused({ orderId, from, refusal }: Pick<OrderLinesFormProps, 'orderId' | 'from' | 'refusal'>) {
  return (
    <section className="panel max-w-text p-6" role="status">
      <p className="mb-4">{refusal}</p>
      <LinkButton to={officePaths.order(orderId, from)} tone="outline">
        К заказу
      </LinkButton>
    </section>
  )
}

function EditedLines(props: OrderLinesFormProps) {
  const {
    orderId,
    from,
    version,
    totalKopecks,
    paymentStatus,
    lines,
    products,
    search,
    isNothingFound,
    lastChange,
    state,
  } = props
  const typed: Typed = { ...props.typed, ...state?.values }
  const { form, live, notice } = useLiveFields(props.typed, state)
  const submit = useSubmit()
  const action = useFormAction()
  const isBusy = useNavigation().formData?.get('intent') === 'save'
  const shown = live ?? typed
  const differences = lines.flatMap(({ id, name, quantity }) => {
    const value = typed[`lines.${id}`]
    return value === undefined || value === String(quantity)
      ? []
      : [{ label: name, theirs: String(quantity), typed: value }]
  })
  const by = lastChange && (
    <>
      {lastChange.authorName}, <Moment at={lastChange.createdAt} withTime />
    </>
  )
  const piecesOf = (name: string, label: string, known: string) => (
    <PiecesField
      // A new value from the server changes the key; until then the typed value stays.
      key={typed[name] ?? known}
      name={name}
      label={label}
      value={typed[name] ?? known}
      error={state?.fieldErrors[name] ?? []}
      onStep={notice}
    />
  )
  const priceOf = (line: EditedLine) => (
    <PriceField
      key={typed[`price.${line.id}`] ?? line.unitPriceKopecks}
      line={line}
      value={typed[`price.${line.id}`]}
      error={state?.fieldErrors[`price.${line.id}`] ?? []}
    />
  )
  const isPriced = useMay('orders.price')
  const add = ({ id }: StaffProduct): void => {
    const fields = fieldsOf(form.current)
    const pieces = Math.min(typedPieces(fields[`add.${id}`], 0) + 1, MOST_PIECES)
    submit(
      { ...fields, search: '', [`add.${id}`]: String(pieces) },
      { method: 'get', action, replace: true, preventScrollReset: true },
    )
  }
  return (
    <Form ref={form} method="post" className="grid grid-cols-1 gap-4" noValidate onChange={notice}>
      <RecalculateOnEnter />
      <UnsavedChanges isDirty={!isBusy && isEdited(lines, live)} />
      {from === undefined ? null : <input type="hidden" name="from" value={from} />}
      <ConcurrentEdit state={state} by={by} differences={differences} />
      <VersionField version={version} />
      <section className="panel overflow-clip">
        <Table
          caption="Товары заказа"
          columns={lineColumns({ shown, piecesOf, priceOf: isPriced ? priceOf : null })}
          rows={lines}
          keyOf={({ id }) => id}
        />
      </section>
      <section className="panel overflow-clip">
        <ProductSearch key={search} search={search} onChoose={add} />
        {isNothingFound ? (
          <p className="px-4 pb-4 text-muted">По запросу «{search}» ничего не найдено</p>
        ) : null}
        {products.length === 0 ? null : (
          <Table
            caption="Товары, которые можно добавить"
            columns={productColumns({ shown, piecesOf })}
            rows={products}
            keyOf={({ id }) => id}
          />
        )}
      </section>
      {isPriced ? <PriceReason state={state} typed={props.typed.priceReason} /> : null}
      <OrderLinesTotal
        order={props}
        typed={shown}
        nowKopecks={totalKopecks}
        isPaid={paymentStatus === 'PAID'}
      />
      <div className="flex flex-wrap gap-3">
        <noscript>
          <Button tone="outline" formMethod="get">
            Пересчитать
          </Button>
        </noscript>
        <Button name="intent" value="save" tone="accent" data-save>
          Сохранить состав
        </Button>
        <LinkButton to={officePaths.order(orderId, from)} tone="outline">
          Вернуться к заказу
        </LinkButton>
      </div>
    </Form>
  )
}

/** With scripts, products are found while typing; without them, the page lists the results. */
function ProductSearch({ search, onChoose }: { search: string; onChoose: (product: StaffProduct) => void }) {
  const [text, setText] = useState(search)
  return (
    <div className="p-4">
      <LiveChoice<StaffProduct>
        label="Добавить товар"
        name="search"
        placeholder="Название, артикул или штрихкод"
        value={text}
        error={[]}
        found={null}
        find={
          <Button tone="outline" formMethod="get">
            Найти
          </Button>
        }
        source={officePaths.newOrderProducts}
        keyOf={({ id }) => id}
        empty="Товар не найден"
        choosing={({ id }) => ({ name: `add.${id}`, value: '1' })}
        onType={setText}
        onChoose={(product) => {
          setText('')
          onChoose(product)
        }}
      >
        {(product) => <ProductHit product={product} />}
      </LiveChoice>
    </div>
  )
}

type Typed = Readonly<Record<string, string>>

function isEdited(lines: readonly EditedLine[], live: Typed | null): boolean {
  if (live === null) return false
  return (
    lines.some(
      ({ id, quantity, unitPriceKopecks }) =>
        (live[`lines.${id}`] ?? String(quantity)) !== String(quantity) ||
        (live[`price.${id}`] ?? priceText(unitPriceKopecks)) !== priceText(unitPriceKopecks),
    ) || Object.entries(live).some(([name, value]) => name.startsWith('add.') && typedPieces(value, 0) > 0)
  )
}

/** Current values of the fields, updated on each change and each server response. Null until scripts run. */
function useLiveFields(answer: Typed, state: FormState | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [live, setLive] = useState<Typed | null>(null)
  const notice = useCallback(() => setLive(fieldsOf(form.current)), [])
  useEffect(notice, [notice, answer, state])
  return { form, live, notice }
}

function PriceReason({ state, typed }: { state: FormState | undefined; typed: string | undefined }) {
  return (
    <TextField
      name="priceReason"
      label="Почему цена другая"
      hint="Нужно, только если вы изменили цену. Клиент причину не увидит."
      state={state}
      defaultValue={typed}
      maxLength={300}
      autoComplete="off"
      className="max-w-text"
    />
  )
}

/** The first submit button, which Enter uses: it recalculates and does not save or remove a line. */
function RecalculateOnEnter() {
  return (
    <button formMethod="get" tabIndex={-1} aria-hidden="true" className="sr-only">
      Пересчитать
    </button>
  )
}
