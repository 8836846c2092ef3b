import { applyDueSales } from '~/domain/sales/index.server'
import { closeDatabase, sql } from '~/platform/db/db.server'
import { getStorage } from '~/platform/storage/storage.server'
import type { DemoSize } from '~prisma/seed/build-demo'
import { seedDemo } from '~prisma/seed/seed-demo'

import { DEMO_MOMENT } from './demo-moment'

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

async function main(): Promise<void> {
  await seedDemo(getStorage(), DEMO_MOMENT, process.argv[2] === 'small' ? SMALL : undefined)
  await sql(`UPDATE "SaleRule" SET "endsAt" = NULL, "dueAt" = now() WHERE "startsAt" <= $1`, [DEMO_MOMENT])
  await applyDueSales()
  await closeDatabase()
}

await main()
