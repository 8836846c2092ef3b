import { applyDueSales } from '~/domain/sales/index.server'
import { closeDatabase, sql } from '~/platform/db.server'
import { getStorage } from '~/platform/storage.server'
import type { DemoSize } from '~prisma/seed/build-demo'
import { seedDemo } from '~prisma/seed/seed-demo'

/** Always the same, so that every shop of this kind has the same rows. */
const MOMENT = new Date('2026-06-15T09:00:00Z')

/** A family with one product that is sold out and one that is not shown, and some goods of other categories. */
const SMALL: DemoSize = {
  customers: 12,
  orders: 1_000,
  kept: { latest: 16, everyEarlier: 50 },
  lines: {
    '«Гранит»': 3,
    '«Белоснежка»': 3,
    'ПФ-115': 2,
    '«Изба»': 1,
    '«Винил»': 1,
    'Герметик силиконовый «Универсал»': 2,
    '«Микрофибра»': 2,
  },
}

/** A program of its own: fills the empty database of the environment with a small part of the demo shop, whose sale runs for ever. */
async function main(): Promise<void> {
  await seedDemo(getStorage(), MOMENT, SMALL)
  await sql(`UPDATE "SaleRule" SET "endsAt" = NULL, "dueAt" = now() WHERE "startsAt" <= $1`, [MOMENT])
  await applyDueSales()
  await closeDatabase()
}

await main()
