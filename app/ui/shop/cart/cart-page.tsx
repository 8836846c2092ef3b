import { Link } from '@remix-run/react'

import type { CartLine, CartView } from '~/domain/cart/shared'
import type { Promo } from '~/domain/promotions/shared'
import { paths } from '~/paths'
import { asSentence } from '~/http/as-sentence'

import { Button } from '../../primitives/button'
import { EmptyState } from '../../primitives/empty-state'
import { PhoneLinks } from '../../primitives/phone-links'
import { ExitLinks } from '../../primitives/exit-links'
import { useCartQuantities } from '../cart-provider'
import { usePublishPerPage } from '../tracking/use-publish'
import { CartLineRow } from './cart-line-row'
import { CartSummary } from './cart-summary'
import type { PromoRefusal } from './promo-field'

export interface CartPageData {
  cart: CartView
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
    .map((line) => withQuantity(line, quantities[line.productId] ?? 0))
    .filter((line) => line.quantity > 0)
  if (lines.length === 0) return <EmptyCart refusal={refusal} />
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
              <CartLineRow key={line.productId} line={line} />
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

function EmptyCart({ refusal }: Pick<CartPageData, 'refusal'>) {
  return (
    <div className="wrap pt-8">
      <CartRefusal refusal={refusal} />
      <EmptyState icon="cart" level={1} title="КОРЗИНА ПУСТА" actions={<ExitLinks />}>
        Выберите краску, грунтовку или лак — литры посчитает калькулятор на странице товара.
      </EmptyState>
    </div>
  )
}
