import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { HttpClient } from '~tests/support/http/http-client'
import { PlainPage } from '~tests/support/http/plain-page'
import { duringSettings } from '~tests/support/settings/during-settings'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

const GREEN = '/colors/ral-classic/6021'
const answerTo = (path: string) => fetch(shop.url + path, { redirect: 'manual' })

describe('the pages of colours', () => {
  it('a visitor without scripts goes from a word to a shade, and sees it outside in the evening', async () => {
    const page = new PlainPage(new HttpClient(shop.url))
    await page.open('/colors')
    await page.fill('q', 'мятный').press('Найти')
    await page.follow(/Бело-зелёный/)
    expect(page.address).toBe('/colors/ral-classic/6019')
    await page.follow('Вечер')
    await page.follow('Фасад')
    expect(page.address).toBe('/colors/ral-classic/6019?place=facade&light=evening')
    const { text } = await new HttpClient(shop.url).get(page.address)
    expect(text).toContain('/rooms/facade.svg?color=b7d9b1&amp;light=evening&amp;gloss=matt')
    const picture = await answerTo('/rooms/facade.svg?color=b7d9b1&light=evening&gloss=gloss')
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
    expect((await answerTo('/rooms/facade.svg?color=красный')).status).toBe(404)
  })

  it('a code leads to its page however it is typed, and an unknown one to no page', async () => {
    const typed = await answerTo(`/colors?q=${encodeURIComponent('рал7016')}`)
    expect([typed.status, typed.headers.get('Location')]).toEqual([302, '/colors/ral-classic/7016'])
    const old = await answerTo('/colors/ral-classic/RAL-7016')
    expect([old.status, old.headers.get('Location')]).toEqual([301, '/colors/ral-classic/7016'])
    expect((await answerTo('/colors/ral-classic/0000')).status).toBe(404)
    expect((await answerTo('/colors/no-such-fan/7016')).status).toBe(404)
  })

  it('the search of the shop leads from a code to its shade', async () => {
    const { suggestions } = (await (
      await answerTo(`/catalog/suggestions?search=${encodeURIComponent('RAL 6021')}`)
    ).json()) as { suggestions: { href: string }[] }
    expect(suggestions[0]?.href).toBe(GREEN)
    const { text } = await new HttpClient(shop.url).get('/catalog?search=RAL+6021')
    expect(text).toContain(`href="${GREEN}"`)
  })

  it('a shade has a title, a canonical address and breadcrumbs in every view', async () => {
    const { text } = await new HttpClient(shop.url).get(`${GREEN}?place=fence&gloss=gloss`)
    expect(text).toContain('<title>RAL 6021 Бледно-зелёный')
    expect(text).toContain(`<link rel="canonical" href="${shop.url}${GREEN}"`)
    expect(text).toContain('"@type":"BreadcrumbList"')
  })
})

it('a shade shows the paints that are tinted in it, and none while the shop tints nothing', async () => {
  const client = new HttpClient(shop.url)
  const TITLE = 'Заколеруем в этот цвет'
  const { text } = await client.get(GREEN)
  expect(text).toContain(TITLE)
  expect(text).toContain('shade=ral-classic%2F6021')
  expect(text).toContain('за литр')
  expect((await client.get('/colors/ral-classic/9006')).text).not.toContain(TITLE)
  await duringSettings(shop.databaseUrl, 'tinting', { enabled: false }, async () => {
    await expect.poll(async () => (await client.get(GREEN)).text).not.toContain(TITLE)
  })
  await expect.poll(async () => (await client.get(GREEN)).text).toContain(TITLE)
})

it('arrow keys move through the fan, and the shade that was opened is remembered', async () => {
  const { page, complaints } = await shop.visit(1440, true)
  await shop.open(page, '/colors')
  const links = page.locator('.fan a')
  await expect.poll(() => links.nth(1).getAttribute('tabindex')).toBe('-1')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const name = await page.locator('.fan a:focus').getAttribute('aria-label')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Цвет в интерьере' }).waitFor()
  await shop.open(page, '/colors')
  const seen = page.getByRole('region', { name: 'Вы смотрели' })
  await seen.getByRole('link').first().waitFor()
  expect(name).toContain((await seen.locator('b').first().textContent()) ?? '?')
  expect(complaints).toEqual([])
  await page.context().close()
})

it('a photo gives its colour and takes paint without leaving the browser', async () => {
  const { page, complaints } = await shop.visit(1440, true)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await shop.open(page, '/colors')
  const wall = { create: { width: 600, height: 400, channels: 3, background: '#86a47c' } } as const
  const buffer = await sharp(wall).png().toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'стена.png', mimeType: 'image/png', buffer })
  const photo = page.getByRole('button', { name: 'Фото: взять цвет в точке' })
  await photo.click()
  const tool = page.getByRole('region', { name: 'Фото' })
  await tool.getByRole('link', { name: /RAL 6021/ }).waitFor()
  await tool.getByRole('button', { name: 'Красить: RAL 6019' }).click()
  await page.getByRole('button', { name: 'Фото: покрасить поверхность в точке' }).click()
  await tool.getByText('Покрашено 100 % фото').waitFor()
  expect(sent.filter((url) => !url.includes('/api/'))).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
