import { beforeAll, describe, expect, it } from 'vitest'

import { storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { formsOf } from '~tests/support/http/page-forms'
import { PlainPage } from '~tests/support/http/plain-page'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

const ANSWER = '/what-to-paint/walls/bath/old-paint/washable'

/** Roubles of «Весь набор: 10 390 ₽» and similar. */
const roublesIn = (text: string): string => text.replaceAll(/[^\d]/g, '')

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('four answers lead to a system, which goes into the cart by one press', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await shop.open(page, '/')
    await page.getByRole('link', { name: /^Подобрать всё сразу/ }).click()
    await page.getByRole('heading', { name: 'Что красим?', level: 1 }).waitFor()
    await page.getByRole('link', { name: /^Стены Комната/ }).click()
    await page.getByRole('link', { name: 'Ванная', exact: true }).click()
    await page.getByRole('link', { name: 'Старая краска держится', exact: true }).click()
    await page.getByRole('link', { name: 'Часто мыть', exact: true }).click()
    await page.waitForURL(`**${ANSWER}`)
    await page.getByLabel('Площадь, м²').fill('20')
    await page.getByRole('button', { name: 'Посчитать', exact: true }).click()
    await page.waitForURL('**?area=20')
    const total = page.getByRole('form', { name: 'Весь набор' })
    await total.getByText('Всё на 20 м²').waitFor()
    const sum = roublesIn(await total.locator('b').innerText())
    await total.getByRole('button', { name: 'Весь набор в корзину' }).click()
    await page.getByText('ДОБАВЛЕНО В КОРЗИНУ').waitFor()
    await shop.open(page, '/cart')
    await page
      .getByRole('link', { name: /Лагуна/ })
      .first()
      .waitFor()
    expect(roublesIn(await page.locator('main').innerText())).toContain(sum)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('the page of an answer', () => {
  it('a visitor without scripts chooses other goods, leaves a step out, and measures the walls', async () => {
    const page = new PlainPage(new HttpClient(shop.url))
    await page.open(`${ANSWER}?area=20`)
    await page.follow(/Чистюля/)
    expect(new URL(page.address, shop.url).searchParams.get('area')).toBe('20')
    const { text } = await new HttpClient(shop.url).get(page.address)
    expect(text).toContain('Чистюля')
    await page.open(`${ANSWER}?length=3&width=2&height=2,7&doors=1&windows=0`)
    // 2 × (3 + 2) × 2.7 less a door of 1.9 m².
    expect((await new HttpClient(shop.url).get(page.address)).text).toContain('value="25,1"')
    const wrong = await fetch(`${shop.url}${ANSWER}?area=${encodeURIComponent('много')}`)
    expect([wrong.status, (await wrong.text()).includes('Укажите число от 1 до')]).toEqual([422, true])
  })

  it('the same set sent twice stands in the cart once', async () => {
    const client = new HttpClient(shop.url)
    const { text } = await client.get(`${ANSWER}?area=20`)
    const form = formsOf(text).find(({ fields }) => fields.some(({ value }) => value === 'add-set'))
    const fields = (form?.fields ?? []).map(({ name, value }): [string, string] => [name, value])
    expect(fields.filter(([name]) => name === 'productId').length).toBeGreaterThan(3)
    await client.post('/cart', fields)
    const once = (await client.get('/cart')).words
    await client.post('/cart', fields)
    expect((await client.get('/cart')).words).toBe(once)
  })

  it('it has a title, a canonical address, a guide for search engines, and stands in the sitemap', async () => {
    const { text } = await new HttpClient(shop.url).get(`${ANSWER}?area=20&step-1=no`)
    expect(text).toContain('<title>Чем покрасить стены: ванная, старая краска держится, часто мыть')
    expect(text).toContain(`<link rel="canonical" href="${shop.url}${ANSWER}"`)
    expect(text).toContain('"@type":"HowTo"')
    const sitemap = await (await fetch(`${shop.url}/sitemap/pages.xml`)).text()
    expect(sitemap).toContain(`<loc>${shop.url}${ANSWER}</loc>`)
    expect(sitemap.match(/\/what-to-paint\//g)?.length).toBeGreaterThan(60)
    expect(sitemap).not.toContain('*')
  })

  it('an address without sense is not found, and a careless one leads to its page', async () => {
    expect((await fetch(`${shop.url}/what-to-paint/walls/roof`)).status).toBe(404)
    const careless = await fetch(`${shop.url}/what-to-paint/walls//bath`, { redirect: 'manual' })
    expect([careless.status, careless.headers.get('Location')]).toEqual([301, '/what-to-paint/walls/bath'])
  })
})

it('a search for what to paint something with leads to its questions', async () => {
  const client = new HttpClient(shop.url)
  const found = await client.get(`/catalog?search=${encodeURIComponent('чем покрасить забор')}`)
  expect(found.text).toContain('href="/what-to-paint/fence"')
  const { suggestions } = (await (
    await fetch(`${shop.url}/catalog/suggestions?search=${encodeURIComponent('что красим')}`)
  ).json()) as { suggestions: { href: string }[] }
  expect(suggestions[0]?.href).toBe('/what-to-paint')
})

it('answers without a rule say so, and lead to the contacts and to the nearest ones', async () => {
  const path = '/what-to-paint/walls/hall/new/board'
  const rules = `SELECT "id" FROM "PaintRule" WHERE "surface" = 'walls' AND "wish" = 'board'`
  await query(shop.databaseUrl, `UPDATE "PaintRule" SET "place" = 'nursery' WHERE "id" IN (${rules})`)
  await query(shop.databaseUrl, `SELECT pg_notify('cache_purge', 'paint-rules')`)
  try {
    await expect
      .poll(async () => (await new HttpClient(shop.url).get(path)).text)
      .toContain('ТАКОГО НАБОРА ПОКА НЕТ')
    const { text } = await new HttpClient(shop.url).get(path)
    expect(text).toContain('href="/contacts"')
    expect(text).toContain('href="/what-to-paint/walls/hall/new/durable"')
    expect(text).toContain('noindex')
  } finally {
    await query(shop.databaseUrl, `UPDATE "PaintRule" SET "place" = NULL WHERE "id" IN (${rules})`)
    await query(shop.databaseUrl, `SELECT pg_notify('cache_purge', 'paint-rules')`)
  }
})
