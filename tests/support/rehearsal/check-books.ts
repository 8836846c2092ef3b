import { eventually } from '../setup/eventually'
import { query } from '../database/shop-data'
import type { RehearsalShop } from './rehearsal-shop'

export interface Books {
  lost: string[]
  withoutMail: string[]
  /** A mail may be repeated when its worker is killed between sending and recording. */
  repeatedMails: number
  wrongStock: string[]
  unanswered: number
}

export async function checkBooks(shop: RehearsalShop, ordered: readonly string[]): Promise<Books> {
  const { databaseUrl, mails } = shop
  await eventually(async () => {
    const [waiting] = await query<{ count: number }>(
      databaseUrl,
      `SELECT (SELECT count(*) FROM "OutboxEvent" WHERE "sentAt" IS NULL OR cardinality("waitingJobs") > 0)::int
         + (SELECT count(*) FROM "OutgoingMail" WHERE "status" IN ('QUEUED', 'SENDING'))::int AS count`,
    )
    if (waiting?.count !== 0) throw new Error(`${waiting?.count} events and mails wait`)
  })
  const rows = await query<{ email: string; count: number }>(
    databaseUrl,
    `SELECT "email", count(*)::int AS count FROM "Order" WHERE "email" LIKE 'rehearsal-%' GROUP BY "email"`,
  )
  const counts = new Map(rows.map(({ email, count }) => [email, count]))
  const mailsTo = (email: string) =>
    mails.to(email).filter(({ message }) => /принят|оформлен|заказ/i.test(message.subject ?? ''))
  const stock = await query<{ sku: string }>(
    databaseUrl,
    `SELECT "sku" FROM "Product" product WHERE "stock" <>
       (SELECT coalesce(sum("delta"), 0) FROM "StockMovement" WHERE "productId" = product."id")`,
  )
  return {
    lost: ordered.filter((email) => counts.get(email) !== 1),
    withoutMail: [...counts.keys()].filter((email) => mailsTo(email).length === 0),
    repeatedMails: [...counts.keys()].reduce((sum, email) => sum + Math.max(0, mailsTo(email).length - 1), 0),
    wrongStock: stock.map(({ sku }) => sku),
    unanswered: rows.length - ordered.length,
  }
}
