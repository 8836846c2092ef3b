import type { ReactNode } from 'react'

import type { StaffProduct } from '~/domain/catalog/shared'
import {
  chosenProduct,
  lineField,
  noProduct,
  piecesOf,
  withLine,
  withLineChange,
  withoutLine,
  type OrderFormLine,
} from '~/domain/orders/staff'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { Input } from '~/ui/primitives/controls/controls'

import { LiveChoice } from '../../shared/form/live-choice'
import { inStockText, ProductHit, ProductPicture } from '../../shared/products/product-hit'
import { instead, RepeatedRows } from '../../shared/form/repeated-rows'
import type { NewOrderView } from './new-order-state'

export function NewOrderLines(view: NewOrderView) {
  const { form, set } = view
  return (
    <section className="panel overflow-hidden">
      <h2 className="border-b border-line p-4 text-body">Товары</h2>
      <RepeatedRows
        count={form.lines.length}
        keyOf={(index) => `${index} ${form.lines[index]?.productId ?? ''}`}
        addLabel="+ Добавить товар"
        removeLabel={(index) => `Убрать позицию ${index + 1}`}
        steps={{ add: 'add-line', remove: (index) => `remove-line:${index}` }}
        onAdd={() => set(withLine(form))}
        onRemove={(index) => set(withoutLine(form, index))}
        row={(index, remove) => <Line view={view} index={index} remove={remove} />}
      />
    </section>
  )
}

interface LineProps {
  view: NewOrderView
  index: number
  remove: ReactNode
}

function Line({ view, index, remove }: LineProps) {
  const line = view.form.lines[index]
  if (!line) return null
  return line.productId === '' ? (
    <OpenLine view={view} index={index} line={line} remove={remove} />
  ) : (
    <FilledLine view={view} index={index} line={line} remove={remove} />
  )
}

type KnownLineProps = LineProps & { line: OrderFormLine }

function OpenLine({ view: { form, set, state, errors }, index, line, remove }: KnownLineProps) {
  return (
    <div className="grid gap-2">
      <input type="hidden" name={lineField(index, 'quantity')} value={line.quantity} />
      <LiveChoice<StaffProduct>
        label={`Позиция ${index + 1}: товар`}
        name={lineField(index, 'search')}
        placeholder="Название, артикул или штрихкод"
        value={line.search}
        error={errors(`line-${index}`)}
        found={state?.hits?.products[index] ?? null}
        source={officePaths.newOrderProducts}
        keyOf={({ id }) => id}
        empty="Товар не найден"
        choosing={({ id }) => ({ name: 'step', value: `choose-product:${index}:${id}` })}
        onType={(search) => set(withLineChange(form, index, { search }))}
        onChoose={(product) => set(withLineChange(form, index, chosenProduct(product)))}
      >
        {(product) => <ProductHit product={product} />}
      </LiveChoice>
      <div className="flex justify-end">{remove}</div>
    </div>
  )
}

const kept = ['productId', 'name', 'sku', 'imageUrl', 'priceKopecks', 'available', 'tintable'] as const

function FilledLine({ view: { form, set, errors }, index, line, remove }: KnownLineProps) {
  const [error] = errors(`line-${index}`)
  const errorId = `line-${index}-error`
  return (
    <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_auto_7rem] md:items-center md:gap-4">
      {kept.map((name) => (
        <input key={name} type="hidden" name={lineField(index, name)} value={line[name]} />
      ))}
      <div className="flex items-center gap-3">
        <ProductPicture url={line.imageUrl} />
        <span className="min-w-0">
          <span className="block font-semibold">{line.name || 'Товар не найден'}</span>
          <span className="block text-caption text-muted">
            {line.sku} · {inStockText(line.available)} ·{' '}
            <button
              name="step"
              value={`clear-product:${index}`}
              className="underline underline-offset-2"
              onClick={instead(() => set(withLineChange(form, index, noProduct)))}
            >
              другой товар
            </button>
          </span>
          {line.tintable === '' ? null : <ShadeField view={{ form, set }} index={index} line={line} />}
          {error === undefined ? null : (
            <span id={errorId} className="block text-caption font-semibold text-danger">
              {error}
            </span>
          )}
        </span>
      </div>
      <span className="flex items-center gap-2 text-muted">
        <Input
          id={`line-${index}`}
          name={lineField(index, 'quantity')}
          type="number"
          inputMode="numeric"
          min={1}
          className="w-20"
          aria-label={`Количество, позиция ${index + 1}`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          value={line.quantity}
          onChange={(event) => set(withLineChange(form, index, { quantity: event.currentTarget.value }))}
          onBlur={() => set(withLineChange(form, index, { quantity: String(piecesOf(line)) }))}
        />
        × {formatRoubles(line.priceKopecks)}
      </span>
      <span className="flex items-center justify-between gap-3 md:flex-col md:items-end md:gap-0">
        <strong>{formatRoubles(line.priceKopecks * piecesOf(line))}</strong>
        {remove}
      </span>
    </div>
  )
}

interface ShadeFieldProps {
  view: Pick<NewOrderView, 'form' | 'set'>
  index: number
  line: OrderFormLine
}

/** The server knows fees and bases, so the button sends the form. */
function ShadeField({ view: { form, set }, index, line }: ShadeFieldProps) {
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-2">
      <Input
        name={lineField(index, 'shade')}
        className="w-32"
        aria-label={`Код оттенка, позиция ${index + 1}`}
        placeholder="RAL 7016"
        maxLength={40}
        value={line.shade}
        onChange={(event) => set(withLineChange(form, index, { shade: event.currentTarget.value }))}
      />
      <button name="step" value={`tint:${index}`} className="text-small underline underline-offset-2">
        Посчитать с колеровкой
      </button>
    </span>
  )
}
