import { deliveryMethodLabels } from '~/domain/orders/shared'
import { typedTotal, type ReckonedOrder, type TypedPieces } from '~/domain/orders/staff'
import { formatRoubles } from '~/platform/money/money'

interface OrderLinesTotalProps {
  order: ReckonedOrder
  typed: TypedPieces
  nowKopecks: number
  isPaid: boolean
}

export function OrderLinesTotal({ order, typed, nowKopecks, isPaid }: OrderLinesTotalProps) {
  const total = typedTotal(order, typed)
  const parts: readonly (readonly [label: string, amount: string])[] = [
    ['Товары', formatRoubles(total.itemsKopecks)],
    ...(total.discountKopecks === 0 ? [] : [['Скидка', `−${formatRoubles(total.discountKopecks)}`] as const]),
    [
      deliveryMethodLabels[order.sums.deliveryMethod],
      total.deliveryKopecks === 0 ? 'бесплатно' : formatRoubles(total.deliveryKopecks),
    ],
    ...(total.taxKopecks === 0 ? [] : [['Налог', formatRoubles(total.taxKopecks)] as const]),
  ]
  return (
    <section aria-label="Новый итог" aria-live="polite" className="panel p-4">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-right">
        {parts.map(([label, amount]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid text-lead font-bold">
          <dt>Новый итог</dt>
          <dd>{formatRoubles(total.totalKopecks)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-right font-semibold">
        {differenceText(total.totalKopecks - nowKopecks, isPaid)}
      </p>
    </section>
  )
}

function differenceText(kopecks: number, isPaid: boolean): string {
  if (kopecks === 0) return 'Сумма не меняется'
  const [more, less] = isPaid ? ['К доплате', 'К возврату'] : ['Дороже на', 'Дешевле на']
  return kopecks > 0 ? `${more} ${formatRoubles(kopecks)}` : `${less} ${formatRoubles(-kopecks)}`
}
