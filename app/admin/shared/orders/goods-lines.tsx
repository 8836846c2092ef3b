import { formatRoubles } from '~/platform/money/money'

export interface GoodsLine {
  id: string
  name: string
  quantity: number
  /** Of all pieces, without the line's discount. */
  sumKopecks: number
}

/** What is in the order, in sight while a question about it is answered. */
export function GoodsLines({ lines }: { lines: readonly GoodsLine[] }) {
  return (
    <ul aria-label="Товары заказа" className="goods-lines">
      {lines.map(({ id, name, quantity, sumKopecks }) => (
        <li key={id}>
          <span className="min-w-0 break-words">{name}</span>
          <span className="flex-none text-muted">
            {quantity} шт. <strong className="text-ink">{formatRoubles(sumKopecks)}</strong>
          </span>
        </li>
      ))}
    </ul>
  )
}
