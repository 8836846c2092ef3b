import type { ReactNode } from 'react'

import type { OrderLine } from '~/domain/orders/shared'
import { typedPieces, typedPrice } from '~/domain/orders/staff'
import { formatRoubles } from '~/platform/money/money'
import { Button } from '~/ui/primitives/controls/button'
import type { Column } from '~/ui/primitives/display/table'

import { AgreedPriceNote, LineName } from './order-lines'

export type EditedLine = Pick<
  OrderLine,
  'id' | 'productId' | 'name' | 'sku' | 'imageUrl' | 'quantity' | 'unitPriceKopecks' | 'discountKopecks'
> & {
  categoryId: string
  isTinted: boolean
  listPriceKopecks: number | null
  priceReason: string | null
  /** Available pieces, without those reserved by this order. */
  stock: number
}

export interface AddedProduct {
  id: string
  name: string
  sku: string
  imageUrl: string | null
  categoryId: string
  priceKopecks: number
  stock: number
}

interface LineFields {
  shown: Readonly<Record<string, string>>
  piecesOf: (name: string, label: string, known: string) => ReactNode
  /** Null without the permission to change prices. */
  priceOf: ((line: EditedLine) => ReactNode) | null
}

export function lineColumns({ shown, piecesOf, priceOf }: LineFields): readonly Column<EditedLine>[] {
  return [
    { label: 'Товар', cell: (line) => <LineName item={line} /> },
    {
      label: 'Цена',
      align: 'end',
      cell: (line) => (
        <>
          {priceOf === null ? formatRoubles(line.unitPriceKopecks) : priceOf(line)}
          <AgreedPriceNote listPriceKopecks={line.listPriceKopecks} reason={line.priceReason} />
        </>
      ),
    },
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
        <strong>
          {formatRoubles(
            (typedPrice(shown[`price.${id}`] ?? '', unitPriceKopecks) ?? unitPriceKopecks) *
              typedPieces(shown[`lines.${id}`], quantity),
          )}
        </strong>
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

export function productColumns({
  shown,
  piecesOf,
}: Omit<LineFields, 'priceOf'>): readonly Column<AddedProduct>[] {
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
