import type { Database } from '~/platform/db/db.server'

const MOST_LINES = 200

interface GoodsLine {
  id: string
  name: string
  quantity: number
  sumKopecks: number
}

/** For questions about an order: what is in it. */
export async function readGoodsLines({ db }: Pick<Database, 'db'>, orderId: string): Promise<GoodsLine[]> {
  const items = await db.orderItem.findMany({
    where: { orderId },
    select: { id: true, name: true, quantity: true, unitPriceKopecks: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MOST_LINES,
  })
  return items.map(({ id, name, quantity, unitPriceKopecks }) => ({
    id,
    name,
    quantity,
    sumKopecks: quantity * unitPriceKopecks,
  }))
}
