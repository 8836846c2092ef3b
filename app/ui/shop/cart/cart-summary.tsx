import { sellableLines, type CartLine } from '~/domain/cart/shared'
import { promoOutcome, type Promo } from '~/domain/promotions/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money'
import { counted } from '~/platform/plural'

import { Button, LinkButton } from '../../primitives/button'
import { PromoField, type PromoRefusal } from './promo-field'

interface CartSummaryProps {
  lines: readonly CartLine[]
  freeFromKopecks: number | null
  promo: Promo | null
  refusal: PromoRefusal | null
}

export function CartSummary({ lines, freeFromKopecks, promo, refusal }: CartSummaryProps) {
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
          <LinkButton to={paths.checkout()} tone="accent" className="max-lg:flex-1 lg:w-full">
            Оформить заказ
          </LinkButton>
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
