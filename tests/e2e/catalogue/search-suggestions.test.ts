import type { Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { desktopAndPhone, storyItems } from '~tests/support/browser/screens'
import { searchBox, suggestedAnswers, suggestedProducts } from '~tests/support/browser/search-box'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

describe('search suggestions', () => {
  it.each(storyItems(desktopAndPhone))(
    'the suggestions at %i px are a category and four products, selected by arrows and opened by Enter',
    async (width) => {
      await shop.inspect('/', { viewport: { width, height: 900 } }, async (page, complaints) => {
        await searchBox(page).pressSequentially('э')
        expect(await suggestedAnswers(page).count()).toBe(0)
        await searchBox(page).pressSequentially('маль')
        await expect.poll(() => suggestedAnswers(page).count()).toBe(5)
        expect(await suggestedAnswers(page).first().textContent()).toBe('ЭмалиКатегория')
        expect(await suggestedAnswers(page).nth(1).textContent()).toBe('ЭмальГрадБренд')
        expect(await suggestedProducts(page).count()).toBe(3)
        for (const option of await suggestedProducts(page).all()) {
          expect(await option.locator('img').count()).toBe(1)
          expect(await option.textContent()).toMatch(/[Ээ]маль.*\d\s₽$/s)
        }
        expect(await page.locator('[role=option] mark').count()).toBeGreaterThan(0)
        expect(await searchBox(page).getAttribute('aria-expanded')).toBe('true')

        await searchBox(page).press('ArrowUp')
        expect(await suggestedAnswers(page).last().getAttribute('aria-selected')).toBe('true')
        await searchBox(page).press('ArrowDown')
        expect(await searchBox(page).getAttribute('aria-activedescendant')).toBeNull()
        await searchBox(page).press('ArrowDown')
        const active = await searchBox(page).getAttribute('aria-activedescendant')
        expect(await suggestedAnswers(page).first().getAttribute('id')).toBe(active)
        await searchBox(page).press('Home')
        expect(await searchBox(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)
        expect(await searchBox(page).getAttribute('aria-activedescendant')).toBe(active)

        const href = await suggestedAnswers(page).first().getAttribute('href')
        await searchBox(page).press('Enter')
        await page.waitForURL(`**${href ?? ''}`)
        expect(complaints).toEqual([])
      })
    },
  )

  it('the suggestions close by Escape and when the box loses focus, and a click opens the product', async () => {
    await shop.inspect('/', {}, async (page) => {
      await searchBox(page).pressSequentially('лак')
      await expect.poll(() => suggestedAnswers(page).count()).toBe(5)
      await searchBox(page).press('Escape')
      await expect.poll(() => suggestedAnswers(page).count()).toBe(0)
      expect(await searchBox(page).inputValue()).toBe('лак')
      await searchBox(page).press('ArrowDown')
      await expect.poll(() => suggestedAnswers(page).count()).toBe(5)
      await page.locator('h1').click()
      await expect.poll(() => suggestedAnswers(page).count()).toBe(0)
      await searchBox(page).fill('краска')
      await suggestedProducts(page).nth(2).click()
      await page.waitForURL(/\/product\//)
      expect(await suggestedProducts(page).count()).toBe(0)
    })
  })

  it('the suggestions report no results, and are empty without a message after an error', async () => {
    await shop.inspect('/', {}, async (page) => {
      await searchBox(page).fill('ывапролд')
      await page.getByText('Товары не найдены').waitFor()
      await page.route('**/catalog/suggestions*', (route) => route.fulfill({ status: 500, body: 'no' }))
      const answered = page.waitForResponse(/suggestions/)
      await searchBox(page).fill('краска')
      await answered
      await expect.poll(() => page.locator('.suggestions').count()).toBe(0)
    })
  })

  it('the suggestions never show a response for an earlier text', async () => {
    await shop.inspect('/', {}, async (page) => {
      const late: Route[] = []
      const suggestion = (name: string) => ({
        suggestions: [{ href: '/catalog', name, marks: [], note: null, icon: null, product: null }],
      })
      await page.route('**/catalog/suggestions*', async (route) => {
        const typed = new URL(route.request().url()).searchParams.get('search')
        if (typed === 'старое') late.push(route)
        else await route.fulfill({ json: suggestion(`на ${typed ?? ''}`) })
      })
      await searchBox(page).fill('старое')
      await expect.poll(() => late.length).toBe(1)
      await searchBox(page).fill('новое')
      await page.getByText('на новое').waitFor()
      await late[0]?.fulfill({ json: suggestion('на старое') }).catch(() => undefined)
      await searchBox(page).press('End')
      expect(await page.locator('.suggestions').textContent()).toContain('на новое')
      expect(await page.getByText('на старое').count()).toBe(0)
    })
  })

  it('the suggestions are never cached', async () => {
    const response = await fetch(`${shop.url}/catalog/suggestions?search=${encodeURIComponent('rhfcrf')}`)
    expect(response.headers.get('cache-control')).toContain('no-store')
    const { suggestions } = (await response.json()) as { suggestions: { name: string }[] }
    expect(suggestions).toHaveLength(5)
    expect(suggestions.map(({ name }) => name)).toEqual([
      'краска',
      ...Array.from({ length: 4 }, () => expect.stringContaining('Краска') as string),
    ])
  })
})

describe('the search on a phone', () => {
  it('the search on a phone is one field, which is always visible', async () => {
    await shop.inspect('/', { viewport: { width: 375, height: 800 } }, async (page) => {
      expect(await page.getByRole('search').count()).toBe(1)
      await searchBox(page).fill('краска')
      await page.locator('.suggestions').waitFor()
    })
  })
})
