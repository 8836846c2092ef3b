import { notifyStaff } from '~/domain/notifications/index.server'
import { readSettings, readShopDay } from '~/domain/settings/index.server'
import { officePaths } from '~/office-paths'
import { sql } from '~/platform/db/db.server'
import { counted } from '~/platform/text/plural'

const NAMED = 5

interface HeldProduct {
  id: string
  name: string
  sku: string
  held: number
  percent: number
}

const pieces = ['штука', 'штуки', 'штук'] as const

const heldByProduct = `SELECT item."productId", sum(item."quantity")::int AS held FROM "UnconfirmedOrder" unconfirmed
  JOIN "OrderItem" item ON item."orderId" = unconfirmed."orderId" WHERE item."productId" IS NOT NULL GROUP BY 1`

export async function notifyStaffOfHeldStock(): Promise<void> {
  const { heldStockPercent, heldStockPieces } = await readSettings('limits')
  const [products, whole] = await Promise.all([findHeld(heldStockPercent, heldStockPieces), readWhole()])
  const day = await readShopDay()
  const alarm = {
    type: 'SYSTEM_ALERT' as const,
    topic: 'ORDERS' as const,
    priority: 'URGENT' as const,
    link: officePaths.orders({ status: 'PENDING' }),
  }
  const named = products.map(({ id, name, sku, held, percent }) => ({
    ...alarm,
    dedupeKey: `held-stock:${id}:${day}`,
    title: 'Товар ждёт в неподтверждённых заказах',
    message: `${name} (${sku}): ${counted(held, pieces)}, это ${percent} % запаса. Проверьте, настоящие ли заказы.`,
  }))
  const many = {
    ...alarm,
    dedupeKey: `held-stock:many:${day}`,
    title: 'Много товаров ждёт в неподтверждённых заказах',
    message: `Больше ${NAMED} товаров: от ${heldStockPercent} % запаса каждого. Проверьте, настоящие ли заказы.`,
  }
  const all = {
    ...alarm,
    dedupeKey: `held-stock:all:${day}`,
    title: 'Заметная часть склада ждёт в неподтверждённых заказах',
    message: `${counted(whole.held, pieces)}, это ${whole.percent} % всего запаса. Проверьте, настоящие ли заказы.`,
  }
  const isWhole = whole.percent >= heldStockPercent && whole.held >= heldStockPieces
  await notifyStaff([...(products.length > NAMED ? [many] : named), ...(isWhole ? [all] : [])])
}

function findHeld(percent: number, least: number): Promise<HeldProduct[]> {
  return sql<HeldProduct>(
    `SELECT product."id", product."name", product."sku", held.held, (held.held::bigint * 100 / (held.held + product."stock"))::int AS percent
     FROM (${heldByProduct}) AS held JOIN "Product" product ON product."id" = held."productId"
     WHERE held.held >= $2 AND held.held::bigint * 100 >= $1::bigint * (held.held + product."stock") ORDER BY percent DESC, product."id" LIMIT ${NAMED + 1}`,
    [percent, least],
  )
}

async function readWhole(): Promise<{ held: number; percent: number }> {
  const [row] = await sql<{ held: number; percent: number }>(
    `SELECT held::int, coalesce(held * 100 / nullif(held + stock, 0), 0)::int AS percent
     FROM (SELECT coalesce(sum(held), 0) AS held FROM (${heldByProduct}) AS one) AS held, (SELECT coalesce(sum("stock"), 0) AS stock FROM "Product") AS shelf`,
  )
  return row ?? { held: 0, percent: 0 }
}
