import { Link } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'

import type { CartLine } from '~/domain/cart/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { cssColor } from '../../ui/primitives/display/css-color'
import { Icon } from '../../ui/primitives/display/icon'
import { useCartAnswer, useCartRefusal, useMostPieces } from '../shared/cart/cart-provider'
import { QuantityRefusal } from '../shared/cart/quantity-refusal'

export function CartLineRow({ line }: { line: CartLine }) {
  const { key, tint, slug, name, sku, color, colorHex, imageUrl, unitPriceKopecks, saleName, sumKopecks } =
    line
  const address = tint === null ? paths.product(slug) : paths.productTint(slug, { shade: tint.address })
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b border-line py-6 last:border-0 sm:grid-cols-[88px_minmax(0,1fr)_auto]">
      <Link
        to={address}
        className="tinted rounded-button"
        style={cssColor(colorHex)}
        tabIndex={-1}
        aria-hidden="true"
      >
        {imageUrl === null ? (
          <span className="block aspect-square" />
        ) : (
          <img src={imageUrl} alt="" width={88} height={88} className="h-auto w-full" />
        )}
      </Link>
      <div className="min-w-0">
        <Link to={address} className="leading-snug font-semibold hover:text-accent">
          {name}
        </Link>
        <p className="mt-1 text-small text-muted">
          Артикул <span className="inline-block">{sku}</span>
          {color === null ? '' : `, ${color}`}
        </p>
        {tint === null ? null : (
          <p className="mt-1 text-small text-muted">
            База {tint.base}, колеровка {formatRoubles(tint.feeKopecks)} в цене; возврату не подлежит
          </p>
        )}
        <p className="mt-1 text-small">
          {formatRoubles(unitPriceKopecks)} за штуку
          {saleName === null ? null : <span className="sale-name block">{saleName}</span>}
        </p>
        <LineProblem line={line} />
        <QuantityRefusal text={useCartRefusal(key)} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:flex-col sm:items-end">
        <p className="order-last text-lead font-bold whitespace-nowrap sm:order-first">
          {formatRoubles(sumKopecks)}
        </p>
        <div className="flex items-center gap-1">
          <form method="post" action={paths.cart()} data-cart="" className="sm:order-last">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="productId" value={key} />
            <button
              className="icon-button text-muted hover:text-danger"
              aria-label={`Удалить: ${name}`}
              title="Удалить"
            >
              <Icon name="trash" />
            </button>
          </form>
          <CartQuantity line={line} />
        </div>
      </div>
    </li>
  )
}

function LineProblem({ line }: { line: CartLine }) {
  const { problem, available, previousPriceKopecks, unitPriceKopecks, key } = line
  if (problem === null) return null
  if (problem === 'price-changed') {
    return (
      <p className="mt-2 text-small text-warning">
        Цена изменилась: была {formatRoubles(previousPriceKopecks ?? unitPriceKopecks)}, стала{' '}
        {formatRoubles(unitPriceKopecks)}.
      </p>
    )
  }
  if (problem === 'short-stock') {
    return (
      <form method="post" action={paths.cart()} data-cart="" className="mt-2 text-small text-danger">
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="productId" value={key} />
        Осталось только {available}&nbsp;шт.{' '}
        <button name="quantity" value={available} className="link py-1 text-ink">
          Оставить {available}
        </button>
      </form>
    )
  }
  return (
    <p className="mt-2 text-small text-danger">
      {problem === 'out-of-stock' ? 'Закончился на складе.' : 'Больше не продаётся.'} Удалите строку, чтобы
      оформить заказ.
    </p>
  )
}

/** Each button is its own form, so that it works as a plain submit. Less than one removes the line. */
function CartQuantity({ line }: { line: CartLine }) {
  const { key, name, quantity, available } = line
  const most = useMostPieces(available)
  const typed = useRef<HTMLInputElement>(null)
  const answer = useCartAnswer()
  useEffect(() => {
    // Restores the real quantity after a rejected change.
    if (answer?.refusedId === key && typed.current) typed.current.value = String(quantity)
  }, [answer, key, quantity])
  return (
    <div className="stepper w-36">
      <SetQuantity lineKey={key}>
        <button name="quantity" value={quantity - 1} aria-label={`Меньше: ${name}`}>
          <Icon name="minus" />
        </button>
      </SetQuantity>
      <SetQuantity lineKey={key}>
        <input
          key={quantity}
          ref={typed}
          type="number"
          inputMode="numeric"
          name="quantity"
          min={0}
          max={Math.max(most, quantity)}
          required
          defaultValue={quantity}
          aria-label={`Количество: ${name}`}
          onBlur={(event) => {
            const { value, form } = event.currentTarget
            if (value === String(quantity) || !form) return
            // Too large a number is sent too: the server's message explains the limit.
            form.noValidate = true
            form.requestSubmit()
          }}
        />
      </SetQuantity>
      <SetQuantity lineKey={key}>
        <button
          name="quantity"
          value={quantity + 1}
          disabled={quantity >= most}
          aria-label={`Больше: ${name}`}
        >
          <Icon name="plus" />
        </button>
      </SetQuantity>
    </div>
  )
}

function SetQuantity({ lineKey, children }: { lineKey: string; children: ReactNode }) {
  return (
    <form method="post" action={paths.cart()} data-cart="">
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="productId" value={lineKey} />
      {children}
    </form>
  )
}
