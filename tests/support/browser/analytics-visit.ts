import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'

import { openScreen } from './screens'
import type { OpenShop } from '../shop/shop'
import { query } from '../database/shop-data'
import { eventually } from '../setup/eventually'

export const providerScripts = [
  'https://mc.yandex.ru/metrika/tag.js?id=4400123',
  'https://www.googletagmanager.com/gtag/js?id=G-TEST4400&l=googleLayer',
]

export async function switchProvidersOn(shop: OpenShop): Promise<void> {
  await query(
    shop.databaseUrl,
    `INSERT INTO "Integration" ("id", "name", "type", "config", "isActive") VALUES
     (gen_random_uuid(), 'Метрика', 'YANDEX_METRICA', '{"counterId": "4400123", "enabled": true, "webvisor": true}', true),
     (gen_random_uuid(), 'Google', 'GOOGLE_ANALYTICS', '{"measurementId": "G-TEST4400", "enabled": true}', true)`,
  )
  await query(shop.databaseUrl, `SELECT pg_notify('cache_purge', 'settings')`)
  const policy = async () => (await fetch(shop.url)).headers.get('Content-Security-Policy')
  await eventually(async () => expect(await policy()).toContain('https://mc.yandex.ru'))
}

export interface AnalyticsVisit {
  page: Page
  context: BrowserContext
  foreign: string[]
  complaints: string[]
  open: (path: string) => Promise<unknown>
}

export async function openAnalyticsVisit(
  browser: Browser,
  shopUrl: string,
  { width = 1440, ...options }: BrowserContextOptions & { width?: number } = {},
): Promise<AnalyticsVisit> {
  const { page, complaints } = await openScreen(browser, width, true, options)
  const foreign: string[] = []
  await page.route(
    (url) => url.origin !== shopUrl,
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  const open = (path: string) => page.goto(shopUrl + path, { waitUntil: 'networkidle' })
  return { page, context: page.context(), foreign, complaints, open }
}

export const consentQuestion = (page: Page) =>
  page.getByRole('region', { name: 'Согласие на счётчики посещений' })

export const allowAnalytics = (page: Page) =>
  consentQuestion(page).getByRole('button', { name: 'Принять' }).click()

export function metricaCommerce(page: Page, kind: string): Promise<unknown[]> {
  return page.evaluate(
    (name) =>
      (window.dataLayer ?? []).flatMap((entry) => {
        const { ecommerce } = entry as { ecommerce: Record<string, unknown> }
        return name in ecommerce ? [ecommerce[name]] : []
      }),
    kind,
  )
}

export async function metricaCalls(page: Page): Promise<unknown[][]> {
  const calls = await page.evaluate(() => window.ym?.a ?? [])
  return calls.map(([, ...call]) => call.slice(0, 2))
}

export async function googleEvents(
  page: Page,
): Promise<[name: string, parameters: Record<string, unknown>][]> {
  const entries = await page.evaluate(() =>
    [...(window.googleLayer ?? [])].map((entry) => [...(entry as unknown as unknown[])]),
  )
  return entries
    .filter(([command]) => command === 'event')
    .map(([, name, parameters]) => [name as string, parameters as Record<string, unknown>])
}

export function everythingReported(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      window.ym?.a,
      window.dataLayer,
      [...(window.googleLayer ?? [])].map((entry) => [...(entry as unknown as unknown[])]),
    ]),
  )
}
