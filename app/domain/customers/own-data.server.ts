import { listSessions } from '~/domain/auth/index.server'
import { accountShows, type OrderViewer } from '~/domain/orders/index.server'
import { now } from '~/platform/clock'
import { sql } from '~/platform/db.server'

import { listAddresses } from './addresses.server'
import { readProfile } from './profile.server'

/** More than anybody has; the file says when it was cut. */
const MAX_ROWS = 5_000

/**
 * Everything the shop holds about a customer, for the download that 152-FZ grants. Orders and their consents are those that the account
 * shows; what hangs on the e-mail alone (messages, the newsletter) is there once that is confirmed.
 */
export async function collectOwnData({ userId, visitorHash }: { userId: string; visitorHash: string | null }): Promise<unknown> {
  const [profile, addresses, sessions, orders, rest, correspondence] = await Promise.all([
    readProfile(userId),
    listAddresses(userId),
    listSessions(userId),
    readOrders({ userId, visitorHash }),
    readRest({ userId, visitorHash }),
    readCorrespondence(userId),
  ])
  const [account] = await sql('SELECT "createdAt", "emailVerifiedAt", "marketingConsentAt", "unsubscribedAt" FROM "User" WHERE "id" = $1', [
    userId,
  ])
  return { madeAt: now(), profile: { ...profile, ...account }, addresses, sessions, orders, ...rest, ...correspondence }
}

function readOrders({ userId, visitorHash }: OrderViewer): Promise<Record<string, unknown>[]> {
  return sql(
    `SELECT o."orderNumber", o."createdAt", o."status", o."paymentStatus", o."paymentMethod", o."deliveryMethod", o."itemsKopecks", o."discountKopecks",
            o."deliveryKopecks", o."taxKopecks", o."totalKopecks", o."firstName", o."lastName", o."email", o."phone", o."country", o."city", o."postalCode",
            o."street", o."house", o."apartment", o."comment", o."trackingNumber",
            (SELECT jsonb_agg(jsonb_build_object('name', item."name", 'sku', item."sku", 'quantity', item."quantity", 'unitPriceKopecks', item."unitPriceKopecks"))
             FROM "OrderItem" item WHERE item."orderId" = o."id") AS items
     FROM "Order" o JOIN "User" person ON person."id" = o."userId" WHERE o."userId" = $1 AND ${accountShows('$1', '$2')}
     ORDER BY o."createdAt" DESC LIMIT ${MAX_ROWS}`,
    [userId, visitorHash],
  )
}

async function readRest({ userId, visitorHash }: OrderViewer): Promise<Record<string, Record<string, unknown>[]>> {
  const [reviews, wishlist, consents] = await Promise.all([
    sql(
      `SELECT product."name" AS product, review."rating", review."title", review."text", review."pros", review."cons", review."status", review."createdAt"
       FROM "Review" review JOIN "Product" product ON product."id" = review."productId" WHERE review."userId" = $1 LIMIT ${MAX_ROWS}`,
      [userId],
    ),
    sql(
      `SELECT product."name" AS product, product."sku", item."createdAt" FROM "WishlistItem" item JOIN "Product" product ON product."id" = item."productId"
       WHERE item."userId" = $1 LIMIT ${MAX_ROWS}`,
      [userId],
    ),
    sql(
      `SELECT consent."purpose", consent."textVersion", consent."email", consent."ip", consent."userAgent", consent."withdrawnAt", consent."createdAt"
       FROM "Consent" consent LEFT JOIN "Order" o ON o."id" = consent."orderId" LEFT JOIN "User" person ON person."id" = o."userId"
       WHERE consent."userId" = $1 AND (consent."orderId" IS NULL OR ${accountShows('$1', '$2')}) LIMIT ${MAX_ROWS}`,
      [userId, visitorHash],
    ),
  ])
  return { reviews, wishlist, consents }
}

/** Anybody can type anybody's address: only who confirmed it may see what was sent under it. */
async function readCorrespondence(userId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const [messages, newsletter] = await Promise.all([
    sql(
      `SELECT message."name", message."email", message."phone", lower(message."subject"::text) AS "subject", message."message", message."ip", message."createdAt"
       FROM "User" person JOIN "ContactMessage" message ON message."email" = person."email"
       WHERE person."id" = $1 AND person."emailVerifiedAt" IS NOT NULL ORDER BY message."createdAt" DESC LIMIT ${MAX_ROWS}`,
      [userId],
    ),
    sql(
      `SELECT subscriber."email", subscriber."status", subscriber."textVersion", subscriber."ip", subscriber."confirmedAt", subscriber."unsubscribedAt", subscriber."createdAt"
       FROM "User" person JOIN "NewsletterSubscriber" subscriber ON subscriber."email" = person."email"
       WHERE person."id" = $1 AND person."emailVerifiedAt" IS NOT NULL`,
      [userId],
    ),
  ])
  return { messages, newsletter }
}
