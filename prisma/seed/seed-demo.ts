import type { ClientBase } from 'pg'

import { systemActor } from '~/domain/audit/index.server'
import {
  createCategories,
  createProducts,
  refreshRatings,
  refreshSearchFigures,
} from '~/domain/catalog/index.server'
import { refreshOverview } from '~/domain/overview/index.server'
import { applyDueSales } from '~/domain/sales/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { onConnectionOf, sql, transaction, type Database } from '~/platform/db/db.server'
import type { Storage } from '~/platform/storage/storage.server'

import { buildDemo, type DemoShop, type DemoSize } from './build-demo'
import { PICKUP_POINTS } from './extras/pickup-points'
import { buildOffice } from './office/build-office'
import { guideRecords } from './guides/build-guides'
import { paintRuleRecords } from './paint-systems/rule-records'
import { createRandom } from './random'
import { seedId } from './seed-id'
import { buildBases, type SeedBase } from './tinting/build-bases'
import { writeDemoFormulas } from './tinting/demo-formulas'
import { baseRecords, tintingRecords } from './tinting/tinting-records'
import { familyRows, newCategories, newProducts, type PictureUrls } from './write/catalog-records'
import { copyRecords } from './write/copy-rows'
import { customerOfficeRecords } from './write/customer-office-records'
import { mailingRecords } from './write/mailing-records'
import { addressRecords, consentRecords, userRecords, wishlistRecords } from './write/customer-records'
import {
  discountRecords,
  eventRecords,
  itemRecords,
  movementRecords,
  noteRecords,
  orderRecords,
  paymentRecords,
  promoRecords,
} from './write/order-records'
import { questionRecords } from './write/question-records'
import { reviewRecords, voteRecords } from './write/review-records'
import { settleExpectedDays, settleStock } from './write/settle-stock'
import { writeDocuments } from './write/write-documents'
import { writePictures } from './write/write-pictures'

export interface SeedSummary {
  products: number
  pictures: number
  customers: number
  orders: number
  reviews: number
}

const HOUR = 3_600_000

/** Rounded down to the hour, so that two runs within an hour are equal. */
export const seedMoment = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR) * HOUR)

/** Milliseconds. */
const TIME_LIMIT = 300_000

/**
 * Needs a migrated, empty database; one transaction. Writes no outbox events, so no mail is sent.
 * @throws when products or customers collide
 */
export async function seedDemo(storage: Storage, at: Date, size?: DemoSize): Promise<SeedSummary> {
  const shop = buildDemo(at, size)
  const isWhole = size?.lines === undefined
  const imageUrls = await writePictures(shop.catalog, storage)
  const documents = await writeDocuments(shop.catalog, storage, at)
  await transaction(
    async (tx) => {
      const bases = await writeGoods(tx, shop, imageUrls, isWhole)
      await onConnectionOf(tx, async (connection) => {
        await copyRecords(connection, 'ProductDocument', documents)
        await writeHistory(connection, shop, imageUrls, at)
        await writeExtras(connection, shop, at)
        for (const [table, rows] of customerOfficeRecords(shop.customers, shop.orders, at))
          await copyRecords(connection, table, rows)
        for (const [table, rows] of mailingRecords(shop.customers, at))
          await copyRecords(connection, table, rows)
        if (isWhole)
          for (const [table, rows] of wholeShopRecords(shop, at, { bases, documents }))
            await copyRecords(connection, table, rows)
        for (const [table, rows] of buildOffice(shop.catalog.products, at))
          await copyRecords(connection, table, rows)
      })
      await settleStock(tx)
      await settleExpectedDays(tx)
      await refreshRatings(
        tx,
        shop.catalog.products.map(({ id }) => id),
      )
      await refreshSearchFigures(tx)
      await purgeTags(['*'], tx)
    },
    { timeout: TIME_LIMIT },
  )
  // Without statistics the first pages would get bad query plans.
  await sql('ANALYZE')
  await refreshOverview()
  await applyDueSales()
  const { catalog, customers, orders, reviews } = shop
  return {
    products: catalog.products.length,
    pictures: imageUrls.size,
    customers: customers.length,
    orders: orders.length,
    reviews: reviews.length,
  }
}

interface WholeShop {
  bases: readonly SeedBase[]
  documents: Parameters<typeof baseRecords>[1]
}

/** Tinting, rules and guides name goods that a smaller demo does not have. */
const wholeShopRecords = ({ catalog }: DemoShop, at: Date, { bases, documents }: WholeShop) => [
  ...tintingRecords(at),
  ...baseRecords(bases, documents, at),
  ...paintRuleRecords(catalog, at),
  ...guideRecords(catalog, at),
]

async function writeGoods(
  tx: Database,
  { catalog }: DemoShop,
  imageUrls: PictureUrls,
  isWhole: boolean,
): Promise<SeedBase[]> {
  await createCategories(tx, systemActor, newCategories(catalog, imageUrls))
  await tx.db.productFamily.createMany({ data: familyRows(catalog) })
  const records = newProducts(catalog, imageUrls)
  await createProducts(tx, systemActor, records)
  const bases = isWhole ? buildBases(catalog, records) : []
  await createProducts(
    tx,
    systemActor,
    bases.map(({ record }) => record),
  )
  await writeDemoFormulas(tx, bases)
  return bases
}

async function writeHistory(
  client: ClientBase,
  shop: DemoShop,
  imageUrls: PictureUrls,
  at: Date,
): Promise<void> {
  const { orders, customers } = shop
  const { codes, uses } = promoRecords(shop.promos, orders)
  const { payments, refunds } = paymentRecords(orders)
  await copyRecords(client, 'User', userRecords(customers, orders))
  await copyRecords(client, 'Address', addressRecords(customers, orders))
  await copyRecords(client, 'WishlistItem', wishlistRecords(customers, shop.catalog.products, at))
  await copyRecords(client, 'PromoCode', codes)
  await copyRecords(client, 'Order', orderRecords(orders))
  await copyRecords(client, 'OrderItem', itemRecords(orders, imageUrls))
  await copyRecords(client, 'OrderItemDiscount', discountRecords(orders))
  await copyRecords(client, 'OrderEvent', eventRecords(orders))
  await copyRecords(client, 'OrderNote', noteRecords(orders))
  await copyRecords(client, 'PromoCodeUse', uses)
  await copyRecords(client, 'Payment', payments)
  await copyRecords(client, 'Refund', refunds)
  await copyRecords(client, 'Consent', consentRecords(customers, orders))
  await copyRecords(client, 'StockMovement', movementRecords(shop.movements))
  await copyRecords(client, 'Review', reviewRecords(shop.reviews))
  await copyRecords(client, 'ReviewVote', voteRecords(shop.reviews))
  await copyRecords(client, 'ProductQuestion', questionRecords(shop.questions))
}

/** The demo shop shows the sandbox, so online payment is on (decision 148). */
const PAYMENT_SETTINGS = { online: true }

const SELLER_SETTINGS = {
  contact: { legalName: 'ООО «Колор-Центр»', ogrn: '1239300000017', coordinates: '48.0088, 37.8040' },
  receipts: { inn: '9301000017' },
}

async function writeExtras(client: ClientBase, shop: DemoShop, at: Date): Promise<void> {
  const random = createRandom('extras')
  await copyRecords(
    client,
    'Notification',
    shop.notifications.map((notification) => ({ ...notification })),
  )
  await copyRecords(
    client,
    'ContactMessage',
    shop.messages.map((message) => ({ ...message })),
  )
  await copyRecords(client, 'PickupPoint', PICKUP_POINTS.map((point, index) => ({ id: seedId(random, at), position: index + 1, ...point, openingHours: JSON.stringify(point.openingHours), createdAt: at, updatedAt: at }))) // prettier-ignore
  for (const [group, value] of Object.entries({ payment: PAYMENT_SETTINGS, ...SELLER_SETTINGS })) {
    await client.query(
      'INSERT INTO "Setting" ("group", "value", "createdAt", "updatedAt") VALUES ($1, $2, $3, $3) ON CONFLICT ("group") DO NOTHING',
      [group, value, at],
    )
  }
}
