import { Link } from '@remix-run/react'

import { type CartLine, type CartView, sellableLines } from '~/domain/cart/shared'
import { type Promo, promoOutcome } from '~/domain/promotions/shared'
import { paths } from '~/paths'
import { asSentence } from '~/http/errors/as-sentence'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

import { Button } from '../../ui/primitives/controls/button'
import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { PhoneLinks } from '../../ui/primitives/display/phone-links'
import { ExitLinks } from '../../ui/primitives/navigation/exit-links'
import { useCartQuantities } from '../shared/cart/cart-provider'
import { GoodsToTry } from '../shared/products/goods-to-try'
import { usePublishPerPage } from '../shared/tracking/use-publish'
import { CartLineRow } from './cart-line-row'
import { CheckoutLink } from './checkout-link'
import { PromoField, type PromoRefusal } from '../shared/cart/promo-field'

export interface CartPageData {
  cart: CartView
  /** Emptied by the customer, who may want it back. */
  isCleared: boolean
  /** Null when there is no delivery. */
  freeFromKopecks: number | null
  /** `back` is the page of the rejected change. */
  refusal: { text: string; back: string } | null
  promo: Promo | null
  refusedPromo: PromoRefusal | null
  promoRefusal: PromoRefusal | null
}

export function CartPage({
  cart,
  isCleared,
  freeFromKopecks,
  refusal,
  promo,
  refusedPromo,
  promoRefusal,
}: CartPageData) {
  const quantities = useCartQuantities()
  const { lines: known, totalKopecks } = cart
  usePublishPerPage(
    known.length === 0
      ? null
      : { type: 'cart-view', lines: known, totalKopecks, promoCode: promo?.code ?? null },
  )
  const lines = cart.lines
    .map((line) => withQuantity(line, quantities[line.key] ?? 0))
    .filter((line) => line.quantity > 0)
  if (lines.length === 0) return <EmptyCart refusal={refusal} isCleared={isCleared} />
  return (
    <div className="wrap pt-6">
      <CartRefusal refusal={refusal} />
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1>Корзина</h1>
        <form method="post" action={paths.cart()} data-cart="">
          <input type="hidden" name="intent" value="clear" />
          <Button tone="quiet" small icon="trash">
            Очистить корзину
          </Button>
        </form>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8">
        <div>
          <ul className="panel px-4 sm:px-5">
            {lines.map((line) => (
              <CartLineRow key={line.key} line={line} />
            ))}
          </ul>
          <Link to={paths.catalog()} className="link mt-5 inline-block py-2">
            Продолжить покупки
          </Link>
        </div>
        <CartSummary
          lines={lines}
          freeFromKopecks={freeFromKopecks}
          promo={promo}
          refusal={promoRefusal ?? refusedPromo}
        />
      </div>
    </div>
  )
}

/** Shown only without JavaScript, which shows a toast instead. */
function CartRefusal({ refusal }: Pick<CartPageData, 'refusal'>) {
  if (!refusal) return null
  return (
    <p role="alert" className="mb-5 rounded-card border border-danger bg-danger-pale px-5 py-4">
      <PhoneLinks text={asSentence(refusal.text)} />{' '}
      <Link to={refusal.back} className="underline">
        Вернуться
      </Link>
    </p>
  )
}

function withQuantity(line: CartLine, quantity: number): CartLine {
  if (quantity === line.quantity) return line
  const isShort = quantity > line.available
  const problem = line.problem === 'short-stock' && !isShort ? null : line.problem
  return { ...line, quantity, problem, sumKopecks: line.unitPriceKopecks * quantity }
}

function EmptyCart({ refusal, isCleared }: Pick<CartPageData, 'refusal' | 'isCleared'>) {
  return (
    <div className="wrap pt-8">
      <CartRefusal refusal={refusal} />
      <EmptyState
        icon="cart"
        level={1}
        title="КОРЗИНА ПУСТА"
        actions={
          <>
            {isCleared ? <BringBack /> : null}
            <ExitLinks />
          </>
        }
      >
        Выберите краску, грунтовку или лак — литры посчитает калькулятор на странице товара.
      </EmptyState>
      <GoodsToTry />
    </div>
  )
}

function BringBack() {
  return (
    <form method="post" action={paths.cart()} data-cart="">
      <input type="hidden" name="intent" value="undo-clear" />
      <Button tone="accent">Вернуть товары</Button>
    </form>
  )
}

interface CartSummaryProps {
  lines: readonly CartLine[]
  freeFromKopecks: number | null
  promo: Promo | null
  refusal: PromoRefusal | null
}

function CartSummary({ lines, freeFromKopecks, promo, refusal }: CartSummaryProps) {
  const sellable = sellableLines(lines)
  const goods = sellable.reduce((sum, line) => sum + line.sumKopecks, 0)
  const pieces = sellable.reduce((sum, line) => sum + line.quantity, 0)
  const outcome = promo === null ? null : promoOutcome(promo, sellable)
  const total = goods - (outcome?.discountKopecks ?? 0)
  const isOrderable = lines.every((line) => line.problem === null || line.problem === 'price-changed')
  return (
    <section className="panel p-5 sm:p-6 lg:sticky lg:top-24" aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-block">
        Ваш заказ
      </h2>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 text-muted">
        <dt>{counted(lines.length, ['позиция', 'позиции', 'позиций'])}</dt>
        <dd className="text-right">{pieces}&nbsp;шт.</dd>
        {outcome && outcome.discountKopecks > 0 ? (
          <>
            <dt>Товары</dt>
            <dd className="text-right whitespace-nowrap">{formatRoubles(goods)}</dd>
            <dt>Скидка по промокоду</dt>
            <dd className="text-right whitespace-nowrap text-success">
              −{formatRoubles(outcome.discountKopecks)}
            </dd>
          </>
        ) : null}
        <dt className="mt-2 border-t border-line pt-4 text-price font-bold text-ink">Итого</dt>
        <dd className="mt-2 border-t text-right border-line pt-4 text-price font-bold whitespace-nowrap text-ink">
          {formatRoubles(total)}
        </dd>
      </dl>
      <PromoField promo={promo} problem={outcome?.problem ?? null} refusal={refusal} />
      {freeFromKopecks === null ? null : <FreeDelivery total={total} from={freeFromKopecks} />}
      {isOrderable ? null : (
        <p className="mt-5 text-small text-danger">
          Часть товаров нельзя заказать. Исправьте отмеченные строки.
        </p>
      )}
      <div className="thumb-bar mt-5 max-lg:mt-0">
        <p className="thumb-bar-sum">
          К оплате <strong>{formatRoubles(total)}</strong>
        </p>
        {isOrderable ? (
          <CheckoutLink />
        ) : (
          <Button type="button" disabled className="max-lg:flex-1 lg:w-full">
            Оформить заказ
          </Button>
        )}
      </div>
    </section>
  )
}

function FreeDelivery({ total, from }: { total: number; from: number }) {
  if (total >= from) return <p className="mt-3 text-small text-success">Доставка бесплатно</p>
  return (
    <div className="mt-3">
      <p className="text-small text-muted">
        До бесплатной доставки <strong className="text-ink">{formatRoubles(from - total)}</strong>
      </p>
      <meter
        min={0}
        max={from}
        value={total}
        className="meter mt-2 w-full"
        aria-label="До бесплатной доставки"
      />
    </div>
  )
}
