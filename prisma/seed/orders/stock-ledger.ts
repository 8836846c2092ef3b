import type { SeedProduct } from '../catalog/build-catalog'
import { createRandom } from '../random'
import { seedId } from '../seed-id'

import type { SeedOrder } from './build-orders'

export interface SeedMovement {
  id: string
  productId: string
  delta: number
  reason: 'INITIAL' | 'ORDER' | 'CANCELLATION' | 'REFUND' | 'ADJUSTMENT' | 'IMPORT'
  note: string | null
  orderId: string | null
  createdAt: Date
}

interface Change {
  delta: number
  reason: 'ORDER' | 'CANCELLATION' | 'REFUND'
  orderId: string
  at: Date
}

export const holdsStock = ({ story }: SeedOrder): boolean =>
  story.status !== 'CANCELLED' && story.status !== 'REFUNDED'

function changesByProduct(orders: readonly SeedOrder[]): Map<string, Change[]> {
  const changes = new Map<string, Change[]>()
  const add = (productId: string, change: Change): void => {
    const list = changes.get(productId) ?? []
    list.push(change)
    changes.set(productId, list)
  }
  for (const order of orders) {
    const back = order.story.steps.find(
      (step) => step.type === 'status' && (step.to === 'CANCELLED' || step.to === 'REFUNDED'),
    )
    for (const { product, quantity } of order.lines) {
      add(product.id, { delta: -quantity, reason: 'ORDER', orderId: order.id, at: order.placedAt })
      if (back)
        add(product.id, {
          delta: quantity,
          reason: back.to === 'CANCELLED' ? 'CANCELLATION' : 'REFUND',
          orderId: order.id,
          at: back.at,
        })
    }
  }
  return changes
}

const HOUR = 3_600_000

/**
 * Deliveries, orders and a final stocktake. The stock is never negative, and a product's movements add up to
 * its target stock.
 */
export function buildStockLedger(
  products: readonly SeedProduct[],
  orders: readonly SeedOrder[],
  at: Date,
): SeedMovement[] {
  const random = createRandom('stock')
  const changes = changesByProduct(orders)
  return products.flatMap((product) => {
    const rows: SeedMovement[] = []
    let stock = 0
    const put = (
      delta: number,
      reason: SeedMovement['reason'],
      time: Date,
      more: { note?: string; orderId?: string } = {},
    ): void => {
      if (delta === 0) return
      stock += delta
      const { note = null, orderId = null } = more
      const id = seedId(random, time)
      rows.push({ id, productId: product.id, delta, reason, note, orderId, createdAt: time })
    }
    const batch = random.pick([24, 36, 48, 60])
    put(batch, 'INITIAL', product.createdAt, { note: 'Начальный остаток' })
    for (const change of (changes.get(product.id) ?? []).sort((a, b) => a.at.getTime() - b.at.getTime())) {
      if (stock + change.delta < 0)
        put(batch, 'IMPORT', new Date(change.at.getTime() - HOUR), { note: 'Поставка' })
      put(change.delta, change.reason, change.at, { orderId: change.orderId })
    }
    const earliest = product.createdAt.getTime() + HOUR
    const recent = at.getTime() - random.int(1, 20) * HOUR
    const counted = new Date(Math.max(earliest, recent, rows.at(-1)?.createdAt.getTime() ?? 0))
    const missing = product.targetStock - stock
    put(missing, missing > 0 ? 'IMPORT' : 'ADJUSTMENT', counted, {
      note: missing > 0 ? 'Поставка' : 'Инвентаризация',
    })
    return rows
  })
}
