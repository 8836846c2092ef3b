import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { cardPrices } from '~tests/support/browser/card-prices'
import { inspectPages } from '~tests/support/browser/inspect-pages'
import { desktopAndPhone, storyItems, storyScreens } from '~tests/support/browser/screens'
import { searchBox } from '~tests/support/browser/search-box'
import { show } from '~tests/support/browser/settle'
import { HttpClient } from '~tests/support/http/http-client'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

const ask = (text: string): string => `/catalog?search=${encodeURIComponent(text)}`
const searched = (text: string) => (url: URL) => url.searchParams.get('search') === text
const chips = (page: Page) => page.getByRole('list', { name: 'Поняли так:' }).getByRole('link')
const namesOf = async (page: Page): Promise<string[]> =>
  (await page.locator('main .product-card h3').allTextContents()).map((name) =>
    name.replaceAll('\u00a0', ' '),
  )

describe.each(storyScreens())('a sentence on %s', (_, width, scripted) => {
  it('the parts of a search are chips, and each leads to the search without it', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await shop.open(page, ask('купить краску для стен не белую до 2000 рублей'))
    const texts = (await chips(page).allTextContents()).map((text) => text.replaceAll(/\s/g, ' ').trim())
    expect(texts).toEqual(['купить', 'Что: краска', 'На чём: стена', 'Кроме: белый', 'до 2 000 ₽'])
    expect(await chips(page).first().locator('s').textContent()).toBe('купить')
    expect((await cardPrices(page)).every((price) => price <= 2_000)).toBe(true)
    const names = await namesOf(page)
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => name.includes('белый'))).toEqual([])

    await page.getByRole('link', { name: 'Убрать из запроса: Кроме: белый' }).click()
    await page.waitForURL(searched('купить краску для стен до 2000 рублей'))
    await expect.poll(() => searchBox(page).inputValue()).toBe('купить краску для стен до 2000 рублей')
    await page.getByRole('link', { name: /^Убрать из запроса: до 2\s000\s₽$/ }).click()
    await page.waitForURL(searched('купить краску для стен'))
    await page.getByRole('link', { name: 'Убрать из запроса: купить, не повлияло' }).click()
    await page.waitForURL(searched('краску для стен'))
    await page.getByRole('link', { name: 'Убрать из запроса: На чём: стена' }).click()
    await page.waitForURL(searched('краску'))
    await page.getByRole('link', { name: 'Убрать из запроса: Что: краска' }).click()
    await page.waitForURL((url) => url.pathname === '/catalog' && url.search === '')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('service words lead to their page, and with goods the page is a link above them', async () => {
    const { page } = await shop.visit(width, scripted)
    await shop.open(page, '/')
    await searchBox(page).fill('условия доставки')
    await searchBox(page).press('Enter')
    await page.waitForURL((url) => url.pathname === '/payment' && url.hash === '#delivery')
    await page.getByRole('heading', { name: 'Доставка', exact: true }).waitFor()
    await searchBox(page).fill('сколько краски на 40 м2')
    await searchBox(page).press('Enter')
    await page.waitForURL((url) => url.pathname === '/calculator' && url.searchParams.get('area') === '40')
    expect(await page.locator('main input[name="area"]').inputValue()).toBe('40')
    await shop.open(page, ask('самовывоз краски акварель'))
    expect((await namesOf(page))[0]).toContain('«Акварель»')
    await page.getByRole('link', { name: /^Самовывоз/ }).click()
    await page.waitForURL((url) => url.hash === '#pickup')
    await page.context().close()
  })

  it('a search without results shows what was understood, the nearest goods and where to ask', async () => {
    const { page } = await shop.visit(width, scripted)
    await shop.open(page, ask('краска для стен телефон'))
    await page.getByText('ТОВАРЫ НЕ НАЙДЕНЫ').waitFor()
    expect(await chips(page).locator('s').allTextContents()).toEqual(['телефон'])
    expect(await page.getByRole('link', { name: 'Спросите нас' }).getAttribute('href')).toBe('/contacts')
    const nearest = page.getByRole('region', { name: 'Ближайшее' }).locator('.product-card h3')
    expect(await nearest.first().textContent()).toMatch(/^Краска\sдля\sстен/)
    await page.getByRole('link', { name: 'Всё по запросу «краска для стен»' }).click()
    await page.waitForURL(searched('краска для стен'))
    await page.context().close()
  })
})

describe('notes of a search', () => {
  it.each([
    ['пф-226', /«ПФ-226» у нас нет\. Может быть, ПФ-266 ?\?/],
    ['краска 10 литров', /Упаковки на 10 л нет, ближайшая — 9 л\./],
    ['штукатурка 28 кг', /Упаковки на 28 кг нет, ближайшая — 30 кг\./],
  ])('the search explains what it shows for «%s»', async (text, said) => {
    const { words, text: html } = await new HttpClient(shop.url).get(ask(text))
    expect(words.replaceAll('\u00a0', ' ')).toMatch(said)
    expect(html).toContain('class="product-card"')
  })
})

describe('suggestions of other answers', () => {
  it('a category, a brand, a page and a correction are suggested, and Enter opens the chosen one', async () => {
    await shop.inspect('/', {}, async (page) => {
      const options = page.getByRole('option')
      await searchBox(page).fill('краски')
      await page.getByRole('option', { name: /^Краски\s*Категория/ }).waitFor()
      expect(await options.count()).toBe(5)
      await searchBox(page).fill('приозёрск')
      await page.getByRole('option', { name: /^Приозёрск\s*Бренд/ }).waitFor()
      await searchBox(page).fill('крска для стен')
      await page.getByRole('option', { name: /^краска для стен\s*Возможно, вы ищете/ }).waitFor()
      await searchBox(page).fill('достав')
      await page.getByRole('option', { name: /^Доставка/ }).waitFor()
      await searchBox(page).press('ArrowDown')
      await searchBox(page).press('Enter')
      await page.waitForURL((url) => url.pathname === '/payment' && url.hash === '#delivery')
    })
  })
})

describe.each(storyItems(desktopAndPhone))('search pages at %i px', (width) => {
  it('chips, answers and nothing found are accessible and fit the screen', async () => {
    const inspection = await inspectPages(shop.browser, width, async (page, look) => {
      for (const text of [
        'купить моющуюся краску для стен в ванной кроме белой и голубой от 500 до 2000 рублей',
        'самовывоз краски акварель',
        'краска для стен телефон',
        'пф-226',
      ]) {
        await show(page, shop.url + ask(text))
        await look(text)
      }
    })
    expect(inspection).toEqual({ found: {}, complaints: [] })
  })
})
