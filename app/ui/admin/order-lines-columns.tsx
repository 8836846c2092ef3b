import type { ReactNode } from 'react'

import type { OrderLine } from '~/domain/orders/shared'
import { typedPieces } from '~/domain/orders/staff'
import { formatRoubles } from '~/platform/money'
import { Button } from '~/ui/primitives/button'
import type { Column } from '~/ui/primitives/table'

import { LineName } from './order-lines'

/** A line of the order as it stands. */
export type EditedLine = Pick<
  OrderLine,
  'id' | 'productId' | 'name' | 'sku' | 'imageUrl' | 'quantity' | 'unitPriceKopecks' | 'discountKopecks'
> & {
  categoryId: string
  /** Pieces on the shelf, beside those that the order holds. */
  stock: number
}

/** A product that may come in. */
export interface AddedProduct {
  id: string
  name: string
  sku: string
  imageUrl: string | null
  categoryId: string
  priceKopecks: number
  stock: number
}

/** The fields of the form of an order's lines. */
interface LineFields {
  /** What stands in them on the screen, by name. */
  shown: Readonly<Record<string, string>>
  /** The field of a line's pieces; `known` stands in it before anything is typed. */
  piecesOf: (name: string, label: string, known: string) => ReactNode
}

/** The columns of what is in the order. */
export function lineColumns({ shown, piecesOf }: LineFields): readonly Column<EditedLine>[] {
  return [
    { label: 'Товар', cell: (line) => <LineName item={line} /> },
    { label: 'Цена', align: 'end', cell: ({ unitPriceKopecks }) => formatRoubles(unitPriceKopecks) },
    {
      label: 'На складе',
      align: 'end',
      cell: ({ stock }) => <span className="text-muted">ещё {stock}</span>,
    },
    {
      label: 'Количество',
      align: 'end',
      cell: ({ id, name, quantity }) => piecesOf(`lines.${id}`, `Количество: ${name}`, String(quantity)),
    },
    {
      label: 'Сумма',
      align: 'end',
      cell: ({ id, quantity, unitPriceKopecks }) => (
        <strong>{formatRoubles(unitPriceKopecks * typedPieces(shown[`lines.${id}`], quantity))}</strong>
      ),
    },
    {
      label: 'Убрать',
      align: 'end',
      cell: ({ id, name }) =>
        shown[`lines.${id}`] === '0' ? (
          <span className="font-semibold text-danger">уйдёт</span>
        ) : (
          <Button
            tone="quiet"
            small
            formMethod="get"
            name={`lines.${id}`}
            value="0"
            aria-label={`Убрать: ${name}`}
          >
            Убрать
          </Button>
        ),
    },
  ]
}

/** The columns of what may come in. */
export function productColumns({ shown, piecesOf }: LineFields): readonly Column<AddedProduct>[] {
  return [
    { label: 'Товар', cell: ({ id, ...product }) => <LineName item={{ ...product, productId: id }} /> },
    { label: 'Цена', align: 'end', cell: ({ priceKopecks }) => formatRoubles(priceKopecks) },
    {
      label: 'На складе',
      align: 'end',
      cell: ({ stock }) => (stock > 0 ? stock : <span className="font-semibold text-danger">нет</span>),
    },
    {
      label: 'Добавить штук',
      align: 'end',
      cell: ({ id, name }) => piecesOf(`add.${id}`, `Добавить штук: ${name}`, ''),
    },
    {
      label: 'Сумма',
      align: 'end',
      cell: ({ id, priceKopecks }) => (
        <strong>{formatRoubles(priceKopecks * typedPieces(shown[`add.${id}`], 0))}</strong>
      ),
    },
  ]
}
