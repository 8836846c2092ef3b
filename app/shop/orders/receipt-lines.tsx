import { Link } from '@remix-run/react'

import { deliveryMethodLabels, type OrderDetail, type OrderLine } from '~/domain/orders/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { useLists } from '~/shop/shared/lists/lists-provider'

interface ReceiptLineProps {
  item: OrderLine
  /** The customer has received it. */
  isReceived?: boolean
}

export function ReceiptLine({ item, isReceived = false }: ReceiptLineProps) {
  const { reviews } = useLists().features
  return (
    <li className="grid grid-cols-[56px_1fr_auto] items-start gap-4 py-4">
      <span className="tinted block size-14 overflow-hidden rounded-control">
        {item.imageUrl ? <img src={item.imageUrl} alt="" width={56} height={56} loading="lazy" /> : null}
      </span>
      <span className="min-w-0">
        {item.name}
        <span className="block text-small text-muted">
          Артикул <span className="inline-block">{item.sku}</span> · {item.quantity} ×{' '}
          {formatRoubles(item.unitPriceKopecks)}
        </span>
        {isReceived && reviews && item.productId !== null ? (
          <Link to={paths.productReview(item.productId)} className="link inline-block py-1.5 text-small">
            Написать отзыв
          </Link>
        ) : null}
      </span>
      <span className="text-right">
        <strong className="whitespace-nowrap">{formatRoubles(item.sumKopecks)}</strong>
        {item.discountKopecks > 0 ? (
          <span className="block text-small whitespace-nowrap text-success">
            скидка −{formatRoubles(item.discountKopecks)}
          </span>
        ) : null}
      </span>
    </li>
  )
}

export function ReceiptSums({ order }: { order: OrderDetail }) {
  return (
    <dl className="sum-lines mt-5">
      <dt>Товары</dt>
      <dd>{formatRoubles(order.itemsKopecks)}</dd>
      {order.discountKopecks > 0 ? (
        <Sum label="Скидка" value={`−${formatRoubles(order.discountKopecks)}`} />
      ) : null}
      {order.deliveryKopecks > 0 ? (
        <Sum
          label={deliveryMethodLabels[order.deliveryMethod]}
          value={formatRoubles(order.deliveryKopecks)}
        />
      ) : null}
      {order.taxKopecks > 0 ? <Sum label="Налог" value={formatRoubles(order.taxKopecks)} /> : null}
      <dt className="sum-total">Итого</dt>
      <dd className="sum-total">{formatRoubles(order.totalKopecks)}</dd>
    </dl>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
