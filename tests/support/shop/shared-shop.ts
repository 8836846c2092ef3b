import { query } from '../database/shop-data'
import { saveShopSettings } from '../settings/save-shop-settings'

import { startBrowsedShop, type BrowsedPayingShop, type BrowsedShop, type ShownShop } from './browsed-shop'
import type { PayingShop } from './shop'

export type SharedShop = ShownShop
export type SharedPayingShop = ShownShop & Pick<PayingShop, 'bank'>

export const sharedAdministrator = { email: 'boss@example.ru', password: 'начальник склада' }

const kinds = {
  demo: { template: 'demo', sandbox: false },
  small: { template: 'small', sandbox: false },
  empty: { template: 'migrated', sandbox: false },
  paying: { template: 'demo', sandbox: true },
} as const

type Kind = keyof typeof kinds

type Started = BrowsedShop | BrowsedPayingShop

const shops = new Map<Kind, Promise<Started>>()

/** Rows that every test of the shop depends on. The shop generates its own email keys. */
const COMMON = `SELECT 'Setting ' || "group" AS "what", "value"::text AS "value" FROM "Setting" WHERE "group" <> 'email' AND "value" <> '{}'
  UNION ALL SELECT 'ShippingZone ' || "id", '' FROM "ShippingZone" UNION ALL SELECT 'PickupPoint ' || "id", '' FROM "PickupPoint" WHERE "isActive"
  UNION ALL SELECT 'SaleRule ' || "name", '' FROM "SaleRule" WHERE "isActive" UNION ALL SELECT 'Integration ' || "name", '' FROM "Integration" WHERE "isActive"`

const beginnings = new Map<string, ReadonlyMap<string, string>>()

async function readCommon(databaseUrl: string): Promise<Map<string, string>> {
  const rows = await query<{ what: string; value: string }>(databaseUrl, COMMON)
  return new Map(rows.map(({ what, value }) => [what, value]))
}

/** @throws Error with the rows that the file has left changed */
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

export const sharedDatabases = (): string[] =>
  [...beginnings.keys()].map((url) => new URL(url).pathname.slice(1))

/** All tests share one IP address and one mailbox, so per-person limits must be high. */
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

/** Ends with the process. A test brings its own customers and products and must restore all other changes. */
export async function sharedShop(kind: 'paying'): Promise<SharedPayingShop>
export async function sharedShop(kind: Kind): Promise<SharedShop>
export async function sharedShop(kind: Kind): Promise<SharedShop> {
  const started = shops.get(kind) ?? start(kind)
  shops.set(kind, started)
  const shop = await started
  await shop.wake()
  await Promise.all(shop.browser.contexts().map((context) => context.close()))
  return shop
}
