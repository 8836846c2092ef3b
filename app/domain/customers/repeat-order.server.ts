import { addToCart } from '~/domain/cart/index.server'
import { MAX_QUANTITY } from '~/domain/cart/shared'
import { availablePieces, OFFER_COLUMNS, type Offer } from '~/domain/catalog/index.server'
import { readOwnOrder, type OrderViewer } from '~/domain/orders/index.server'
import { sql } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

interface Repeat {
  orderId: string
  viewer: OrderViewer
  visitorHash: string
}

export interface RepeatOutcome {
  added: number
  problems: string[]
}

interface LineRow {
  productId: string | null
  name: string
  wanted: number
  available: number
  inCart: number
}

type OrderedRow = Omit<LineRow, 'available'> & { [Column in keyof Offer]: Offer[Column] | null }

const MAX_TRIES = 3

/**
 * Adds fewer pieces when stock is short.
 * @throws UserError (404) for another viewer's order
 */
export async function repeatOrder({ orderId, viewer, visitorHash }: Repeat): Promise<RepeatOutcome> {
  const order = await readOwnOrder(orderId, viewer)
  for (let attempt = 1; ; attempt += 1) {
    const lines = await readLines(order.id, visitorHash)
    const wanted = lines.flatMap(({ productId, wanted, available, inCart }) => {
      const quantity = Math.min(wanted, available - inCart)
      return productId !== null && quantity > 0 ? [{ productId, quantity }] : []
    })
    try {
      if (wanted.length > 0) await addToCart({ visitorHash, userId: viewer.userId, lines: wanted })
      return { added: wanted.length, problems: lines.flatMap(problemOf) }
    } catch (error) {
      if (!(error instanceof UserError) || attempt >= MAX_TRIES) throw error
    }
  }
}

function problemOf({ name, wanted, available, inCart }: LineRow): string[] {
  if (available === 0) return [`${name}: нет в наличии.`]
  if (available - inCart <= 0) return [`${name}: в корзине уже всё, что есть.`]
  return available - inCart < wanted ? [`${name}: добавили ${available - inCart} из ${wanted}.`] : []
}

async function readLines(orderId: string, visitorHash: string): Promise<LineRow[]> {
  const rows = await sql<OrderedRow>(
    `SELECT line."productId", line."name", line."wanted", coalesce(item."quantity", 0) AS "inCart", ${OFFER_COLUMNS}
     FROM (SELECT "productId", min("name") AS "name", sum("quantity")::int AS "wanted" FROM "OrderItem" WHERE "orderId" = $1 GROUP BY "productId") AS line
     LEFT JOIN "Product" product ON product."id" = line."productId"
     LEFT JOIN "Cart" cart ON cart."visitorHash" = $2
     LEFT JOIN "CartItem" item ON item."cartId" = cart."id" AND item."productId" = line."productId"
     ORDER BY line."name" LIMIT 200`,
    [orderId, visitorHash],
  )
  return rows.map(({ productId, name, wanted, inCart, isVisible, isOnSale, stock }) => {
    const offer = { isVisible: isVisible ?? false, isOnSale: isOnSale ?? false, stock: stock ?? 0 }
    return { productId, name, wanted, inCart, available: Math.min(availablePieces(offer), MAX_QUANTITY) }
  })
}
