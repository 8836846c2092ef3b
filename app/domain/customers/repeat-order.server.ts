import { addToCart, readOfferedLines } from '~/domain/cart/index.server'
import { lineKey, type LineId } from '~/domain/cart/shared'
import { readOwnOrder, type OrderViewer } from '~/domain/orders/index.server'
import { getDb } from '~/platform/db/db.server'
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

interface OrderedLine extends LineId {
  agreedAt: Date | null
  name: string
  wanted: number
  /** Its shade was deleted. */
  isLost: boolean
}

interface LineRow extends OrderedLine {
  available: number
  inCart: number
}

const MOST_LINES = 200
const MAX_TRIES = 3

/**
 * Adds fewer pieces when stock is short.
 * @throws UserError (404) for another viewer's order
 */
export async function repeatOrder({ orderId, viewer, visitorHash }: Repeat): Promise<RepeatOutcome> {
  const order = await readOwnOrder(orderId, viewer)
  for (let attempt = 1; ; attempt += 1) {
    const lines = await readLines(order.id, visitorHash)
    const wanted = lines.flatMap(({ productId, shadeId, agreedAt, wanted, available, inCart }) => {
      const quantity = Math.min(wanted, available - inCart)
      return quantity > 0 ? [{ productId, shadeId, agreedAt, quantity }] : []
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
  const ordered = await readOrdered(orderId)
  const offered = await readOfferedLines(
    visitorHash,
    ordered.map(({ productId, shadeId, wanted }) => ({ productId, shadeId, quantity: wanted })),
  )
  const byKey = new Map(offered.map((line) => [lineKey(line), line]))
  return ordered.map((line) => {
    const { available = 0, inCart = 0 } = line.isLost ? {} : (byKey.get(lineKey(line)) ?? {})
    return { ...line, available, inCart }
  })
}

/** One line for each product and shade. */
async function readOrdered(orderId: string): Promise<OrderedLine[]> {
  const items = await getDb().orderItem.findMany({
    where: { orderId },
    select: {
      ...{ productId: true, name: true, quantity: true },
      tint: { select: { shadeId: true, agreedAt: true } },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MOST_LINES,
  })
  const lines = items.map(({ productId, name, quantity, tint }) => ({
    productId: productId ?? '',
    shadeId: tint?.shadeId ?? null,
    agreedAt: tint?.agreedAt ?? null,
    name,
    wanted: quantity,
    isLost: productId === null || (tint !== null && tint.shadeId === null),
  }))
  return [...Map.groupBy(lines, (line) => `${lineKey(line)} ${String(line.isLost)}`).values()].map((same) => {
    const [first] = same as [OrderedLine]
    return { ...first, wanted: same.reduce((sum, { wanted }) => sum + wanted, 0) }
  })
}
