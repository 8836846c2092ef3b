import { query } from '../database/shop-data'
import { saveShopSettings } from '../settings/save-shop-settings'

import { startBrowsedShop, type BrowsedPayingShop, type BrowsedShop, type ShownShop } from './browsed-shop'
import type { PayingShop } from './shop'

/** A shop with worker, mails and browser whose processes and settings are not the story's to change for good. */
export type SharedShop = ShownShop
/** The same with the sandbox's bank. */
export type SharedPayingShop = ShownShop & Pick<PayingShop, 'bank'>

/** Who is let into the back office of a shared shop. */
export const sharedAdministrator = { email: 'boss@example.ru', password: 'начальник склада' }

/** What shared shops begin with: the demo's goods, a few of them, nothing, or the demo's goods and a bank. */
const kinds = {
  demo: { template: 'demo', sandbox: false },
  small: { template: 'small', sandbox: false },
  empty: { template: 'migrated', sandbox: false },
  paying: { template: 'demo', sandbox: true },
} as const

type Kind = keyof typeof kinds

type Started = BrowsedShop | BrowsedPayingShop

const shops = new Map<Kind, Promise<Started>>()

/** What all stories in a shop see: a row of these, left changed, changes the story of another file. The shop makes its keys for e-mail by itself. */
const COMMON = `SELECT 'Setting ' || "group" AS "what", "value"::text AS "value" FROM "Setting" WHERE "group" <> 'email' AND "value" <> '{}'
  UNION ALL SELECT 'ShippingZone ' || "id", '' FROM "ShippingZone" UNION ALL SELECT 'PickupPoint ' || "id", '' FROM "PickupPoint" WHERE "isActive"
  UNION ALL SELECT 'SaleRule ' || "name", '' FROM "SaleRule" WHERE "isActive" UNION ALL SELECT 'Integration ' || "name", '' FROM "Integration" WHERE "isActive"`

/** The common rows of each shop as it began, by its database. */
const beginnings = new Map<string, ReadonlyMap<string, string>>()

async function readCommon(databaseUrl: string): Promise<Map<string, string>> {
  const rows = await query<{ what: string; value: string }>(databaseUrl, COMMON)
  return new Map(rows.map(({ what, value }) => [what, value]))
}

/** Called after each file. @throws Error naming settings, zones, points, sales and integrations that it has left changed in a shared shop */
export async function assertSharedShopsRestored(): Promise<void> {
  for (const [databaseUrl, before] of beginnings) {
    const after = await readCommon(databaseUrl)
    beginnings.set(databaseUrl, after)
    const left = [...new Set([...before.keys(), ...after.keys()])].filter(
      (what) => before.get(what) !== after.get(what),
    )
    const changes = left.map((what) => `${what} is ${after.has(what) ? 'changed' : 'gone'}`)
    if (left.length > 0) throw new Error(`A shared shop was not put back:\n${changes.join('\n')}`)
  }
}

/** The databases of the shared shops, by name: they go on from file to file. */
export const sharedDatabases = (): string[] =>
  [...beginnings.keys()].map((url) => new URL(url).pathname.slice(1))

/** All stories order from one address, and the shop's copies come to one mailbox: what is one person's elsewhere is everybody's here. */
const limits = { shopMailsPerHour: 10_000, shopMailsPerDay: 100_000, unconfirmedPiecesPerAddress: 1_000_000 }

async function start(kind: Kind): Promise<Started> {
  const shop = await startBrowsedShop({
    ...kinds[kind],
    administrator: sharedAdministrator,
    env: { SHOP_EMAIL: 'shop@example.ru' },
  })
  await saveShopSettings(shop.databaseUrl, 'limits', limits)
  beginnings.set(shop.databaseUrl, await readCommon(shop.databaseUrl))
  return shop
}

/**
 * The shop of this kind that all files of one test process use, one file after another; it starts with the first of them and ends with the
 * process. A story brings what it looks at: customers with addresses of their own, products of its choice. What it changes beyond that it
 * puts back.
 */
export async function sharedShop(kind: 'paying'): Promise<SharedPayingShop>
export async function sharedShop(kind: Kind): Promise<SharedShop>
export async function sharedShop(kind: Kind): Promise<SharedShop> {
  const started = shops.get(kind) ?? start(kind)
  shops.set(kind, started)
  const shop = await started
  await shop.wake()
  // A story that failed has left its windows open.
  await Promise.all(shop.browser.contexts().map((context) => context.close()))
  return shop
}
