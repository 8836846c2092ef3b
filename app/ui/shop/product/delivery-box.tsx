import type { DeliveryOffer } from '~/domain/delivery/shared'
import { formatRoubles } from '~/platform/money'
import { counted } from '~/platform/plural'

/** When and for how much the product comes, or can be fetched, if it is ordered now. */
export function DeliveryBox({ offer: { courier, pickup } }: { offer: DeliveryOffer }) {
  return (
    <ul className="panel grid gap-2.5 px-4 py-3 text-medium" aria-label="Доставка и самовывоз">
      {courier === null ? null : (
        <li className="flex items-baseline justify-between gap-x-4">
          <span>
            Курьером <span className="whitespace-nowrap">{courier.when}</span>
            {courier.freeFromKopecks === null ? null : (
              <span className="block text-small text-muted">бесплатно от {formatRoubles(courier.freeFromKopecks)}</span>
            )}
            {courier.variesByPlace ? (
              <span className="block text-small text-muted">цена и день для вашего города — при оформлении</span>
            ) : null}
          </span>
          <strong className="whitespace-nowrap">{priceText(courier.priceKopecks)}</strong>
        </li>
      )}
      <li className="flex items-baseline justify-between gap-x-4">
        <span>
          Забрать: {pickup.address}
          {pickup.when === null ? '' : ` · ${pickup.when}`}
          {pickup.others === 0 ? null : (
            <span className="block text-small text-muted">и ещё {counted(pickup.others, ['пункт', 'пункта', 'пунктов'])}</span>
          )}
        </span>
        <strong className="whitespace-nowrap">{priceText(pickup.priceKopecks)}</strong>
      </li>
    </ul>
  )
}

const priceText = (kopecks: number): string => (kopecks === 0 ? 'бесплатно' : formatRoubles(kopecks))
