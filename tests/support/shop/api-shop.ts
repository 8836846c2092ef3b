import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import type { AccountTokenPurpose } from '~/platform/generated/prisma/client'

import { callApi, dataOf } from '../http/api-client'
import { ApiDocument } from '../http/api-document'
import { insertAccountToken } from '../people/insert-account-token'
import { orderExample } from '~/http/api/storefront/order-body.server'

import { startShop, type StartShopOptions, type TestShop } from './shop'
import { insertProducts, query } from '../database/shop-data'
import { eventually } from '../setup/eventually'

export const apiAdministrator = { email: 'boss@example.ru', password: 'начальник склада' }
export const apiPassword = 'верный пароль'

export const shippingAddress = { ...orderExample.shippingAddress, street: 'ул. Тайная' }

export interface ApiShop {
  shop: TestShop
  api: ApiDocument
  /** 1,000 roubles each, 900 pieces in stock. */
  products: readonly string[]
  register: (email: string) => Promise<{ userId: string; token: string }>
  withSettings: <T>(
    group: string,
    values: SettingValues,
    work: () => Promise<T>,
    shown?: SettingValues,
  ) => Promise<T>
  mailedToken: (email: string, purpose: AccountTokenPurpose, orderId?: string) => Promise<string>
}

export async function startApiShop(productCount: number, options: StartShopOptions = {}): Promise<ApiShop> {
  const env = { SANDBOX_KEY: 'key-of-the-sandbox-in-tests', ...options.env }
  const shop = await startShop({
    template: 'migrated',
    worker: false,
    administrator: apiAdministrator,
    ...options,
    env,
  })
  const products = await insertProducts(shop.databaseUrl, productCount, 900)
  await writeSettings(shop, 'payment', { online: true })
  const api = await ApiDocument.of(shop.url)
  const register = async (email: string) => {
    const answer = await api.call('register', {
      body: { name: 'Анна Ковалёва', email, password: apiPassword },
    })
    const { user, token } = dataOf<{ user: { id: string }; token: string }>(answer)
    return { userId: user.id, token }
  }
  return { shop, api, products, register, withSettings: settingsOf(shop), mailedToken: linksOf(shop) }
}

export async function forgetEverything(databaseUrl: string): Promise<void> {
  await query(databaseUrl, `SELECT pg_notify('cache_purge', '*')`)
}

type SettingValues = Record<string, boolean | string>
type PublicSettings = Record<string, Record<string, unknown>>

async function readSettings(shop: TestShop): Promise<PublicSettings> {
  return dataOf<PublicSettings>(await callApi(shop.url, '/api/settings/public'))
}

const openNames: Record<string, string> = { deliveryEnabled: 'enableDelivery' }
const openName = (name: string): string => openNames[name] ?? name

async function writeSettings(
  shop: TestShop,
  group: string,
  values: SettingValues,
  shown = values,
): Promise<void> {
  await query(
    shop.databaseUrl,
    `INSERT INTO "Setting" ("group", "value") VALUES ($1, $2::jsonb) ON CONFLICT ("group") DO UPDATE SET "value" = "Setting"."value" || $2::jsonb`,
    [group, JSON.stringify(values)],
  )
  await isShown(
    shop,
    group,
    Object.fromEntries(Object.entries(shown).map(([name, value]) => [openName(name), value])),
  )
}

async function isShown(shop: TestShop, group: string, shown: Record<string, unknown>): Promise<void> {
  await eventually(async () => {
    await forgetEverything(shop.databaseUrl)
    expect((await readSettings(shop))[group]).toMatchObject(shown)
  })
}

function settingsOf(shop: TestShop): ApiShop['withSettings'] {
  return async (group, values, work, shown) => {
    const before = (await readSettings(shop))[group] ?? {}
    const [row] = await query<{ value: unknown }>(
      shop.databaseUrl,
      'SELECT "value" FROM "Setting" WHERE "group" = $1',
      [group],
    )
    await writeSettings(shop, group, values, shown)
    try {
      return await work()
    } finally {
      if (row === undefined)
        await query(shop.databaseUrl, 'DELETE FROM "Setting" WHERE "group" = $1', [group])
      else
        await query(shop.databaseUrl, 'UPDATE "Setting" SET "value" = $2::jsonb WHERE "group" = $1', [
          group,
          JSON.stringify(row.value),
        ])
      await isShown(shop, group, before)
    }
  }
}

function linksOf(shop: TestShop): ApiShop['mailedToken'] {
  return (email, purpose, orderId) =>
    insertAccountToken(shop.databaseUrl, { email, purpose, token: randomUUID(), orderId })
}
