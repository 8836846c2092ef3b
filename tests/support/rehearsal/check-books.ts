import { eventually } from '../setup/eventually'
import { query } from '../database/shop-data'
import type { RehearsalShop } from './rehearsal-shop'

/** What stands in the books when everything has been done. */
export interface Books {
  /** Orders that were answered as taken, and are not there, or not once. */
  lost: string[]
  /** Orders whose mail did not come, or came more than once with different contents. */
  withoutMail: string[]
  /** Mails that came a second time: a worker was killed between sending and recording. */
  repeatedMails: number
  /** Products whose stock is not the sum of its movements. */
  wrongStock: string[]
  /** Orders that are there although their visitor got no answer. */
  unanswered: number
}

/** Waits until nothing is left to do, and compares what visitors were told with what is there. */
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
