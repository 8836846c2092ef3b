import { wcagContrast } from 'culori'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { firstOnSale, productPath, productsOnSale } from '~tests/support/database/shop-data'
import { clickAnswered } from '~tests/support/browser/click-answered'
import { isInSight } from '~tests/support/browser/in-sight'
import { desktopAndPhone, storyItems } from '~tests/support/browser/screens'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

const columns = (page: Page): Promise<number> =>
  page.locator('main .product-card').evaluateAll((cards) => {
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })

/** Milliseconds. */
const STEP = 500

const columnsAt = { 1440: 3, 768: 3, 700: 2, 320: 2 } as const

describe('the catalogue', () => {
  it('the catalogue has as many cards in a row as fit, and full-width cards in list view', async () => {
    await shop.inspect('/catalog?perPage=24', {}, async (page) => {
      const found: Record<string, number> = {}
      for (const width of Object.keys(columnsAt)) {
        await page.setViewportSize({ width: Number(width), height: 900 })
        found[width] = await columns(page)
      }
      expect(found).toEqual(columnsAt)
      await shop.open(page, '/catalog?perPage=24&view=list')
      for (const width of Object.keys(columnsAt)) {
        await page.setViewportSize({ width: Number(width), height: 900 })
        expect([width, await columns(page)]).toEqual([width, 1])
        const [list, card] = [
          await page.locator('.product-list').boundingBox(),
          await page.locator('.product-card').first().boundingBox(),
        ]
        expect([width, card?.width]).toEqual([width, list?.width])
      }
    })
  })
})

async function scrollThrough(page: Page): Promise<void> {
  await page.locator('.compare').evaluate((table) => {
    table.scrollIntoView({ block: 'start' })
    table.scrollTo({ top: table.scrollHeight })
    if (table.scrollTop === 0) table.querySelector('tbody tr:last-child')?.scrollIntoView({ block: 'end' })
  })
}

describe('the comparison', () => {
  it.each(storyItems(desktopAndPhone))(
    'the comparison at %i px keeps three product names in view while scrolling',
    async (width) => {
      const { page, complaints } = await shop.visit(width, true)
      const products = await productsOnSale(shop.databaseUrl, 3)
      for (const product of products) {
        await shop.open(page, productPath(product))
        await clickAnswered(page.locator('main').getByRole('button', { name: 'Сравнить', exact: true }))
        await page.getByRole('button', { name: 'В сравнении' }).waitFor()
      }
      await shop.open(page, '/compare')
      const weights = await page
        .locator('.compare tbody td')
        .evaluateAll((cells) =>
          cells.map(
            (cell) =>
              [
                cell.parentElement?.classList.contains('compare-price') ?? false,
                Number(getComputedStyle(cell).fontWeight),
              ] as const,
          ),
        )
      expect(weights.filter(([isPrice]) => isPrice).map(([, weight]) => weight >= 700)).toEqual([
        true,
        true,
        true,
      ])
      expect(weights.filter(([isPrice]) => !isPrice).every(([, weight]) => weight < 600)).toBe(true)
      const heads = page.locator('.compare thead th')
      await scrollThrough(page)
      expect(await isInSight(page.locator('.compare tbody tr').last())).toBe(true)
      for (const head of await heads.all()) expect(await isInSight(head.getByRole('link').first())).toBe(true)
      expect(await heads.count()).toBe(3)
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})

describe('the shop’s name', () => {
  it('the shop’s name is one line at every width', async () => {
    const { page } = await shop.visit(1440, true)
    for (const path of [
      '/',
      '/catalog',
      '/cart',
      '/checkout',
      productPath(await firstOnSale(shop.databaseUrl)),
    ]) {
      await shop.open(page, path)
      for (const width of [320, 360, 390, 640, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const lines = await page.locator('.logo-name').evaluateAll((names) =>
          names
            .filter((name) => name.checkVisibility())
            .map((name) => {
              const text = document.createRange()
              text.selectNodeContents(name)
              return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
            }),
        )
        expect([path, width, lines.filter((count) => count !== 1)]).toEqual([path, width, []])
      }
    }
    await page.context().close()
  })
})

async function intoCart(page: Page): Promise<string> {
  const path = productPath(await firstOnSale(shop.databaseUrl))
  await shop.open(page, path)
  await page.locator('main').getByRole('button', { name: 'В корзину', exact: true }).first().click()
  await page.locator('.toast').getByText('ДОБАВЛЕНО В КОРЗИНУ').waitFor()
  return path
}

describe('an article number', () => {
  it('an article number is never broken over two lines', async () => {
    const { page } = await shop.visit(320, true)
    const path = await intoCart(page)
    for (const one of [path, '/cart']) {
      await shop.open(page, one)
      for (const width of [320, 375, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const lines = await page.locator('main').evaluate((main) => {
          const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
          const found: number[] = []
          while (texts.nextNode()) {
            const { textContent, parentElement } = texts.currentNode
            const place = /[А-ЯЁ]{3}-[А-ЯЁA-Z0-9]{3}-[2-9A-Z]{4}/.exec(textContent ?? '')
            if (!place || !parentElement?.checkVisibility()) continue
            const number = document.createRange()
            number.setStart(texts.currentNode, place.index)
            number.setEnd(texts.currentNode, place.index + place[0].length)
            found.push(new Set([...number.getClientRects()].map(({ top }) => Math.round(top))).size)
          }
          return found
        })
        expect([one, width, lines.length > 0, lines.filter((count) => count !== 1)]).toEqual([
          one,
          width,
          true,
          [],
        ])
      }
    }
    await page.context().close()
  })
})

describe('a toast', () => {
  it('a toast disappears by itself after three seconds', async () => {
    const context = await shop.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.clock.install()
    await shop.open(page, productPath(await firstOnSale(shop.databaseUrl)))
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator('main').getByRole('button', { name: 'Сравнить', exact: true }).click()
    const toast = page.getByText('Товар добавлен к сравнению')
    await toast.waitFor()
    let shown = 0
    for (; await toast.isVisible(); shown += STEP) await page.clock.runFor(STEP)
    expect(shown).toBeGreaterThanOrEqual(3_000)
    expect(shown).toBeLessThan(8_000)
    await context.close()
  })

  it('a toast is visible above the footer', async () => {
    const { page } = await shop.visit(1440, true)
    await intoCart(page)
    const toast = page.locator('.toast')
    await toast.waitFor()
    await page.locator('footer').scrollIntoViewIfNeeded()
    const colours = await toast.evaluate((element) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(element)
      return [
        borderTopColor,
        borderTopWidth,
        getComputedStyle(document.querySelector('footer') ?? element).backgroundColor,
      ] as const
    })
    expect(parseFloat(colours[1])).toBeGreaterThanOrEqual(1)
    // The minimum of WCAG 1.4.11 for component edges.
    expect(wcagContrast(colours[0], colours[2])).toBeGreaterThanOrEqual(3)
    await page.context().close()
  })
})
