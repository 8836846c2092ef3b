import { Link } from '@remix-run/react'

import type { CartProblem } from '~/domain/cart/shared'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'

import { CheckoutPromo, type PromoQuote } from './checkout-promo'

export interface CheckoutLine {
  key: string
  productId: string
  name: string
  imageUrl: string | null
  colorHex: string | null
  quantity: number
  unitPriceKopecks: number
  sumKopecks: number
  problem: CartProblem | null
  available: number
}

export interface CheckoutQuote extends PromoQuote {
  pickup: Sums
  delivery: Sums
}

type Sums = Record<'discountKopecks' | 'deliveryKopecks' | 'totalKopecks', number>

interface CheckoutSummaryProps {
  cart: { orderable: boolean; totalKopecks: number; count: number; lines: CheckoutLine[] }
  quote: CheckoutQuote
  deliveryEnabled: boolean
  heldHours: number | null
  busy: boolean
  state: FormState | undefined
}

/** Both delivery sums are rendered; CSS shows the chosen one. */
export function CheckoutSummary({
  cart,
  quote,
  deliveryEnabled,
  heldHours,
  busy,
  state,
}: CheckoutSummaryProps) {
  return (
    <aside className="panel p-5 md:p-6 lg:sticky lg:top-24 lg:self-start" aria-label="Ваш заказ">
      <h2 className="mb-4 text-block">Ваш заказ</h2>
      <ul className="grid gap-4">
        {cart.lines.map((line) => (
          <SummaryLine key={line.key} line={line} />
        ))}
      </ul>
      <dl className="sum-lines mt-5">
        <dt>Товары, {cart.count} шт.</dt>
        <dd>{formatRoubles(cart.totalKopecks)}</dd>
        {quote.pickup.discountKopecks > 0 ? (
          <>
            <dt>Промокод {quote.promo?.code}</dt>
            <dd className="text-success">−{formatRoubles(quote.pickup.discountKopecks)}</dd>
          </>
        ) : null}
        {deliveryEnabled ? (
          <SumLines className="when-delivery" label="Доставка" kopecks={quote.delivery.deliveryKopecks} />
        ) : null}
        <SumLines className="when-pickup" label="Самовывоз" kopecks={quote.pickup.deliveryKopecks} />
        {deliveryEnabled ? (
          <TotalLine className="when-delivery" kopecks={quote.delivery.totalKopecks} />
        ) : null}
        <TotalLine className="when-pickup" kopecks={quote.pickup.totalKopecks} />
      </dl>
      {cart.orderable ? null : (
        <p role="status" className="mt-4 rounded-control bg-warning-pale px-4 py-3 text-small">
          Некоторых товаров не хватает.{' '}
          <Link to={paths.cart()} className="underline">
            Поправьте корзину
          </Link>
          , и мы оформим заказ.
        </p>
      )}
      <div className="thumb-bar mt-5 max-lg:mt-0">
        {deliveryEnabled ? <BarSum className="when-delivery" kopecks={quote.delivery.totalKopecks} /> : null}
        <BarSum className="when-pickup" kopecks={quote.pickup.totalKopecks} />
        <Button tone="accent" className="max-lg:flex-1 lg:w-full" busy={busy}>
          Заказать
        </Button>
      </div>
      {heldHours === null ? null : (
        <p className="mt-3 text-small text-muted">
          Мы позвоним, чтобы подтвердить заказ, и будем держать для него товары {holdingTime(heldHours)}.
        </p>
      )}
      <label className="mt-3 flex items-start gap-2 text-caption text-muted">
        <input
          type="checkbox"
          checked
          readOnly
          tabIndex={-1}
          aria-disabled="true"
          className="tick tick-fixed mt-0.5"
        />
        <span>
          Я согласен с{' '}
          <Link to={paths.terms()} className="underline">
            условиями продажи
          </Link>{' '}
          и{' '}
          <Link to={paths.privacy()} className="underline">
            политикой обработки данных
          </Link>
        </span>
      </label>
      <CheckoutPromo quote={quote} state={state} />
    </aside>
  )
}

function SummaryLine({ line }: { line: CheckoutLine }) {
  const tint = { '--c': line.colorHex ?? undefined } as React.CSSProperties
  return (
    <li className="grid grid-cols-[56px_1fr_auto] items-start gap-3 text-medium">
      <span className="tinted block size-14 overflow-hidden rounded-control" style={tint}>
        {line.imageUrl ? <img src={line.imageUrl} alt="" width={56} height={56} /> : null}
      </span>
      <span className="min-w-0">
        {line.name}
        <span className="block text-small text-muted">
          {line.quantity} × {formatRoubles(line.unitPriceKopecks)}
        </span>
        <LineProblem line={line} />
      </span>
      <strong className="whitespace-nowrap">{formatRoubles(line.sumKopecks)}</strong>
    </li>
  )
}

function LineProblem({ line }: { line: CheckoutLine }) {
  const texts: Record<CartProblem, string> = {
    unavailable: 'Больше не продаётся',
    'out-of-stock': 'Нет в наличии',
    'short-stock': `Осталось только ${line.available} шт.`,
    'price-changed': 'Цена изменилась',
  }
  return line.problem ? (
    <span className="block text-small font-semibold text-danger">{texts[line.problem]}</span>
  ) : null
}

function SumLines({ className, label, kopecks }: { className: string; label: string; kopecks: number }) {
  return (
    <>
      <dt className={className}>{label}</dt>
      <dd className={className}>
        {kopecks === 0 ? <span className="text-success">бесплатно</span> : formatRoubles(kopecks)}
      </dd>
    </>
  )
}

function TotalLine({ className, kopecks }: { className: string; kopecks: number }) {
  return (
    <>
      <dt className={`${className} sum-total`}>Итого</dt>
      <dd className={`${className} sum-total`}>{formatRoubles(kopecks)}</dd>
    </>
  )
}

function BarSum({ className, kopecks }: { className: string; kopecks: number }) {
  return (
    <p className={`${className} thumb-bar-sum`}>
      К оплате <strong>{formatRoubles(kopecks)}</strong>
    </p>
  )
}

function holdingTime(hours: number): string {
  return hours % 24 === 0
    ? counted(hours / 24, ['день', 'дня', 'дней'])
    : counted(hours, ['час', 'часа', 'часов'])
}
