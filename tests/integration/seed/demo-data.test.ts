import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { seedLoad } from '~prisma/seed/load/seed-load'
import { DEMO_MOMENT } from '~tests/support/database/demo-moment'
import { cloneDatabase, templateFiles, type TestDatabase } from '~tests/support/database/template-database'

let database: TestDatabase
let client: Client

const moment = `timestamptz '${DEMO_MOMENT.toISOString()}'`

async function rows<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows
}

async function count(text: string): Promise<number> {
  const [row] = await rows<{ count: number }>(`SELECT count(*)::int AS count FROM ${text}`)
  return row?.count ?? -1
}

/** Each must return no rows. */
const OFFENCES: Record<string, string> = {
  'stock that its movements do not add up to': `"Product" product WHERE "stock" <> (SELECT coalesce(sum("delta"), 0) FROM "StockMovement" WHERE "productId" = product."id")`,
  'order totals that their lines do not add up to': `"Order" placed WHERE NOT EXISTS (SELECT FROM "OrderItem" WHERE "orderId" = placed."id" HAVING sum("unitPriceKopecks" * "quantity") = placed."itemsKopecks" AND sum("quantity") = placed."itemCount")`,
  'orders whose stock does not follow from their state': `"Order" placed WHERE "holdsStock" = ("status" IN ('CANCELLED', 'REFUNDED')) OR (CASE WHEN "holdsStock" THEN -"itemCount" ELSE 0 END) <> (SELECT sum("delta") FROM "StockMovement" WHERE "orderId" = placed."id")`,
  'products without exactly one main picture': `"Product" product WHERE (SELECT count(*) FROM "ProductImage" WHERE "productId" = product."id" AND "isMain") <> 1`,
  'products without a search row': `"Product" product WHERE NOT EXISTS (SELECT 1 FROM "ProductSearch" WHERE "productId" = product."id")`,
  'ratings that are not the approved reviews of the family': `"Product" product WHERE NOT EXISTS (SELECT FROM "Review" review JOIN "Product" member ON member."id" = review."productId" AND (member."id" = product."id" OR member."familyId" = product."familyId") WHERE review."status" = 'APPROVED' HAVING count(*) = product."reviewCount" AND coalesce(round(avg("rating"), 2), 0) = round(product."ratingAverage"::numeric, 2))`,
  'helpful counts without their votes': `"Review" review WHERE "helpfulCount" <> (SELECT count(*) FROM "ReviewVote" WHERE "reviewId" = review."id")`,
  'reviews of what was not received': `"Review" review JOIN "OrderItem" item ON item."id" = review."orderItemId" JOIN "Order" placed ON placed."id" = item."orderId" WHERE placed."status" <> 'DELIVERED' OR placed."userId" <> review."userId" OR item."productId" <> review."productId"`,
  'customers whose roll-ups are wrong': `"User" person WHERE "ordersCount" <> (SELECT count(*) FROM "Order" WHERE "userId" = person."id") OR "totalSpentKopecks" <> (SELECT coalesce(sum("totalKopecks") FILTER (WHERE "holdsStock"), 0) FROM "Order" WHERE "userId" = person."id")`,
  'sold figures that are wrong': `"Product" product WHERE "soldCount" <> (SELECT coalesce(sum(item."quantity"), 0) FROM "OrderItem" item JOIN "Order" placed ON placed."id" = item."orderId" WHERE item."productId" = product."id" AND placed."holdsStock")`,
  'orders whose last event is another status': `"Order" placed WHERE "status"::text <> (SELECT "toValue" FROM "OrderEvent" WHERE "orderId" = placed."id" AND "type" IN ('placed', 'status') ORDER BY "createdAt" DESC, "id" DESC LIMIT 1)`,
  'orders of the site without a consent': `"Order" placed WHERE "source" = 'SITE' AND NOT EXISTS (SELECT 1 FROM "Consent" WHERE "orderId" = placed."id" AND "purpose" = 'ORDER_TERMS')`,
  'promo codes that are counted wrongly': `"PromoCode" promo WHERE "usedCount" <> (SELECT count(*) FROM "PromoCodeUse" WHERE "promoCodeId" = promo."id")`,
  'names or descriptions that say a word twice («белая, белый»)': String.raw`"Product" WHERE "name" || '. ' || "description" ~* '\m(\w{3,})\w*, \1\w*'`,
  'articles of another form': `"Product" WHERE "sku" !~ '^[А-ЯЁ]{3}-[А-ЯЁA-Z0-9]{3}-[2-9A-Z]{4}$'`,
}

beforeAll(async () => {
  database = await cloneDatabase(inject('testServerUrl'), 'demo')
  client = new Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('the demo data', () => {
  it('the demo data has the categories of a paint shop, with the specified slugs', async () => {
    const slugs = (await rows<{ slug: string }>('SELECT "slug" FROM "Category" ORDER BY "sortOrder"')).map(
      ({ slug }) => slug,
    )
    expect(slugs).toEqual(expect.arrayContaining(['antiseptics', 'paints', 'primers', 'varnishes']))
    expect(slugs.length).toBeGreaterThanOrEqual(10)
    expect(
      await count(
        `"Category" category WHERE (SELECT count(*) FROM "Product" WHERE "categoryId" = category."id" AND "isActive") < 8`,
      ),
    ).toBe(0)
  })

  it('the demo data has enough rows for every screen', async () => {
    expect(await count('"Product"')).toBeGreaterThanOrEqual(240)
    expect(await count('"Order"')).toBe(3_000)
    expect(await count('"User"')).toBe(400)
    expect(await count('"Review"')).toBeGreaterThanOrEqual(400)
    expect(await count('"Notification" WHERE "readAt" IS NULL')).toBeGreaterThan(0)
    expect(await count(`"Order" WHERE "createdAt" > ${moment} - interval '2 days'`)).toBeGreaterThan(3)
    expect(await count(`(SELECT DISTINCT "status" FROM "Order") AS seen`)).toBe(7)
  })

  it('the demo data has low, empty, hidden and discounted products among the others', async () => {
    const all = await count('"Product"')
    const share = async (condition: string): Promise<number> =>
      (await count(`"Product" WHERE ${condition}`)) / all
    expect(await share('"stock" = 0')).toBeGreaterThan(0.02)
    expect(await share('"stock" > 0 AND "stock" < "minStock"')).toBeGreaterThan(0.03)
    expect(await share('NOT "isActive"')).toBeGreaterThan(0.01)
    const discounted = await share('"compareAtPriceKopecks" IS NOT NULL')
    expect(discounted).toBeGreaterThan(0.14)
    expect(discounted).toBeLessThan(0.27)
  })

  it('the demo data has families with all combinations of volumes and colours', async () => {
    const [family] = await rows<{ volumes: number; colors: number; members: number }>(
      `SELECT count(DISTINCT "volumeMl")::int AS volumes, count(DISTINCT "color")::int AS colors, count(*)::int AS members
       FROM "Product" WHERE "familyId" = (SELECT "id" FROM "ProductFamily" WHERE "name" LIKE '%«Гранит»%') AND NOT "isTintable"`,
    )
    expect(family).toEqual({ volumes: 3, colors: 6, members: 18 })
  })

  it('the demo data has the specified characteristics', async () => {
    expect(
      await count(
        `"Product" WHERE NOT ("specifications" ? 'страна' AND "specifications" ? 'тип (основная характеристика)')`,
      ),
    ).toBe(0)
    expect(await count('"Product" WHERE cardinality("properties") = 0')).toBe(0)
  })

  it('the demo data shows staff work: sales, deliveries, stocktake, codes, synonyms and pairs', async () => {
    expect(await count(`"SaleRule" WHERE "startsAt" < ${moment}`)).toBe(1)
    expect(await count(`"SaleRule" WHERE "startsAt" > ${moment}`)).toBe(1)
    expect(
      await count(
        '"Product" product JOIN "SaleRule" rule ON rule."id" = product."saleRuleId" WHERE product."priceKopecks" < product."basePriceKopecks"',
      ),
    ).toBe(3)
    expect(await count(`"InboundDelivery" WHERE "status" = 'OPEN' AND "dueOn" > ${moment}`)).toBe(2)
    expect(await count('"Product" WHERE "expectedOn" IS NOT NULL')).toBe(await count('"InboundDeliveryLine"'))
    expect(await count(`"StockTake" WHERE "status" = 'CONFIRMED' AND "differingCount" = 3`)).toBe(1)
    expect(await count(`"StockMovement" WHERE "reason" = 'STOCK_TAKE'`)).toBe(3)
    expect(await count('"PromoCode" WHERE "batch" IS NOT NULL AND "maxUses" = 1')).toBe(20)
    expect(await count('"SearchSynonym"')).toBeGreaterThan(20)
    expect(await count('"ProductPair"')).toBe(9)
  })

  it('the demo data shows online payment, has no staff and writes no events that send email', async () => {
    expect(await rows(`SELECT "value"->'online' AS online FROM "Setting" WHERE "group" = 'payment'`)).toEqual(
      [{ online: true }],
    )
    expect(await count(`"User" WHERE "role" <> 'CUSTOMER' OR "passwordHash" IS NOT NULL`)).toBe(0)
    expect(await count('"OutboxEvent"')).toBe(0)
  })

  it('the demo data has a file for every picture', async () => {
    const urls = await rows<{ url: string }>(
      'SELECT DISTINCT "url" FROM "ProductImage" UNION SELECT "imageUrl" FROM "Category"',
    )
    expect(urls.length).toBeGreaterThan(500)
    const storage = join(templateFiles('demo'), 'storage')
    expect(urls.filter(({ url }) => !existsSync(join(storage, url)))).toEqual([])
  })

  it('the demo data has a document for every product except tools', async () => {
    const documents = await rows<{ storageKey: string }>(
      'SELECT DISTINCT "storageKey" FROM "ProductDocument"',
    )
    expect(documents.length).toBeGreaterThan(100)
    const storage = join(templateFiles('demo'), 'storage')
    expect(documents.filter(({ storageKey }) => !existsSync(join(storage, storageKey)))).toEqual([])
    const without = `"Product" product JOIN "Category" category ON category."id" = product."categoryId" WHERE category."slug" <> 'tools'
      AND NOT EXISTS (SELECT 1 FROM "ProductDocument" document WHERE document."productId" = product."id")`
    expect(await count(without)).toBe(0)
  })

  it.each(Object.entries(OFFENCES))('the demo data has no %s', async (_, condition) => {
    expect(await count(condition)).toBe(0)
  })
})

describe('the load-test rows', () => {
  const said: string[] = []
  let before: Record<string, unknown>[]
  const schemaObjects = (): Promise<Record<string, unknown>[]> =>
    rows(`SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
          UNION ALL SELECT conname || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`)

  beforeAll(async () => {
    before = await schemaObjects()
    await seedLoad(database.url, { products: 300, orders: 2_000, customers: 150 }, new Date(), (line) =>
      said.push(line),
    )
  })

  it('the load-test rows are added to the demo shop', async () => {
    expect(await count('"Product"')).toBeGreaterThanOrEqual(300 + 240)
    expect(await count('"Order"')).toBe(5_000)
    expect(await count('"User"')).toBe(550)
    expect(said.some((line) => line.startsWith('OrderItem'))).toBe(true)
  })

  it('the load-test rows restore every index and foreign key', async () => {
    expect(await schemaObjects()).toEqual(before)
  })

  const kept = Object.entries(OFFENCES).filter(([name]) => !name.startsWith('ratings'))
  it.each(kept)('the load-test rows have no %s', async (_, condition) => {
    expect(await count(condition)).toBe(0)
  })

  it('the load-test rows cannot be added twice', async () => {
    await expect(
      seedLoad(database.url, { products: 300, orders: 0, customers: 0 }, new Date(), () => undefined),
    ).rejects.toThrow()
  })
})
