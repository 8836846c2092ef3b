import { Link } from '@remix-run/react'

import { deliveryMethodLabels, type OrderDetail, type OrderLine } from '~/domain/orders/shared'
import type { AgreedPrice } from '~/domain/orders/staff'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'
import { Table, type Column } from '~/ui/primitives/display/table'

import { IfPermitted, useMay } from '../../shared/parts/if-permitted'

const columnsWith = (agreed: readonly AgreedPrice[]): readonly Column<OrderLine>[] => [
  { label: 'Товар', cell: (item) => <LineName item={item} /> },
  { label: 'Кол-во', align: 'end', cell: (item) => item.quantity },
  { label: 'Цена', align: 'end', cell: (item) => <LinePrice item={item} agreed={agreed} /> },
  { label: 'Сумма', align: 'end', cell: (item) => <LineSum item={item} /> },
]

function LinePrice({ item, agreed }: { item: OrderLine; agreed: readonly AgreedPrice[] }) {
  const own = agreed.find(({ lineId }) => lineId === item.id)
  return (
    <>
      {formatRoubles(item.unitPriceKopecks)}
      <AgreedPriceNote listPriceKopecks={own?.listPriceKopecks ?? null} reason={own?.reason ?? null} />
    </>
  )
}

interface AgreedPriceNoteProps {
  listPriceKopecks: number | null
  reason: string | null
}

export function AgreedPriceNote({ listPriceKopecks, reason }: AgreedPriceNoteProps) {
  if (listPriceKopecks === null) return null
  return (
    <span className="block text-caption whitespace-normal text-muted">
      <s>{formatRoubles(listPriceKopecks)}</s> {reason}
    </span>
  )
}

function LineSum({ item: { sumKopecks, discountKopecks, sale } }: { item: OrderLine }) {
  return (
    <span className="block text-right">
      <strong>{formatRoubles(sumKopecks)}</strong>
      {discountKopecks === 0 ? null : (
        <span className="block text-caption whitespace-nowrap text-muted">
          промокод −{formatRoubles(discountKopecks)}
        </span>
      )}
      {sale === null ? null : (
        <span className="block text-caption text-muted">
          в цене «{sale.name}» −{formatRoubles(sale.kopecks)}
        </span>
      )}
    </span>
  )
}

interface OrderLinesProps {
  order: OrderDetail
  agreedPrices: readonly AgreedPrice[]
  refusal: string | null
  from: string
}

export function OrderLines({ order, agreedPrices, refusal, from }: OrderLinesProps) {
  return (
    <section className="panel overflow-hidden">
      {order.items.length > 0 ? (
        <Table
          caption="Товары заказа"
          columns={columnsWith(agreedPrices)}
          rows={order.items}
          keyOf={(item) => item.id}
        />
      ) : (
        <p className="p-5 text-muted">Товары не найдены</p>
      )}
      <Sums order={order} />
      <p className="border-t border-line px-4 py-2 text-right">
        {refusal === null ? (
          <IfPermitted permission="orders.write">
            <Link
              to={officePaths.orderLines(order.id, from)}
              className="touch-link underline underline-offset-2"
            >
              Изменить состав
            </Link>
          </IfPermitted>
        ) : (
          <span className="text-caption text-muted">{refusal}</span>
        )}
      </p>
    </section>
  )
}

type NamedLine = Pick<OrderLine, 'productId' | 'name' | 'sku' | 'imageUrl'>

export function LineName({ item: { productId, name, sku, imageUrl } }: { item: NamedLine }) {
  const mayEdit = useMay('products.write')
  return (
    <span className="flex min-w-0 items-center gap-3 text-left">
      {imageUrl === null ? (
        <span className="size-10 flex-none rounded-control bg-neutral-pale" aria-hidden="true" />
      ) : (
        <img
          src={imageUrl}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-10 flex-none rounded-control object-contain"
        />
      )}
      <span className="min-w-0 wrap-anywhere">
        {productId === null ? (
          name || 'Товар не найден'
        ) : (
          <a
            href={mayEdit ? officePaths.productEdit(productId) : paths.product(productId)}
            className="font-semibold hover:text-accent"
          >
            {name}
          </a>
        )}
        <span className="block text-caption text-muted">{sku}</span>
      </span>
    </span>
  )
}

/** Delivery is shown even when it is free, so that the lines add up to the total. */
function Sums({ order }: { order: OrderDetail }) {
  const pieces = order.items.reduce((count, { quantity }) => count + quantity, 0)
  const lines: [string, string][] = [
    [`Товары, ${counted(pieces, ['штука', 'штуки', 'штук'])}`, formatRoubles(order.itemsKopecks)],
    ...(order.discountKopecks === 0
      ? []
      : [
          [
            order.promoCode === null ? 'Скидка' : `Промокод ${order.promoCode}`,
            `−${formatRoubles(order.discountKopecks)}`,
          ] as [string, string],
        ]),
    [
      deliveryMethodLabels[order.deliveryMethod],
      order.deliveryKopecks === 0 ? 'бесплатно' : formatRoubles(order.deliveryKopecks),
    ],
    ...(order.taxKopecks === 0 ? [] : [['Налог', formatRoubles(order.taxKopecks)] as [string, string]]),
  ]
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line p-4 text-right">
      {lines.map(([label, amount]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="col-span-2 grid grid-cols-subgrid text-lead font-bold">
        <dt>Итого</dt>
        <dd>{formatRoubles(order.totalKopecks)}</dd>
      </div>
    </dl>
  )
}
