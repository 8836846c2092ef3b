import { beforeAll, describe, expect, it } from 'vitest'

import { DESKTOP, storyScreens } from '~tests/support/browser/screens'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('demo')
})

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('a search with an area leads to the calculator, whose cheapest set is added to the cart', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await shop.open(page, '/catalog?search=' + encodeURIComponent('краска для стен на 30 м2'))
    await page.getByRole('link', { name: 'Посчитать банки на 30 м²' }).click()
    await page.getByRole('heading', { name: 'Калькулятор краски' }).waitFor()
    expect(await page.getByLabel('Или сразу площадь, м²').inputValue()).toBe('30')
    expect(await page.getByLabel('Какая краска').inputValue()).toBe('краска для стен')
    await page.getByText('Площадь 30 м², 2 слоя, запас 10 %').waitFor()
    const paints = page.getByRole('region', { name: 'Краска', exact: true })
    await paints
      .getByRole('button', { name: /^Набор в корзину: / })
      .first()
      .click()
    await page.getByText('ДОБАВЛЕНО В КОРЗИНУ').waitFor()
    await shop.open(page, '/cart')
    await page
      .getByRole('link', { name: /^Краска/ })
      .first()
      .waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('the home page links to the calculator', async () => {
    const { page } = await shop.visit(width, scripted)
    await shop.open(page, '/')
    await page.getByRole('link', { name: 'Рассчитать литры' }).click()
    await page.waitForURL('**/calculator')
    await page.getByRole('heading', { name: 'Калькулятор краски' }).waitFor()
    await page.context().close()
  })

  it('an invalid figure has an error beside its field, and the address contains the whole job', async () => {
    const { page } = await shop.visit(width, scripted)
    await shop.open(page, '/calculator')
    await page.getByRole('link', { name: 'Забор' }).click()
    await page.getByLabel('Сторон', { exact: true }).waitFor()
    const length = page.getByLabel('Длина, м')
    await length.fill('сто')
    if (!scripted) await page.getByRole('button', { name: 'Посчитать' }).click()
    await page.getByText('Укажите число от 0,5 до 1 000 м').waitFor()
    expect(await length.inputValue()).toBe('сто')
    await length.fill('50')
    if (!scripted) await page.getByRole('button', { name: 'Посчитать' }).click()
    await page.getByText('Площадь 180 м²').waitFor()
    expect(new URL(page.url()).searchParams.get('length')).toBe('50')
    const again = await (await shop.visit(width, scripted)).page.goto(page.url())
    expect(again?.status()).toBe(200)
    expect(await again?.text()).toContain('180')
  })
})

describe('the calculator during typing', () => {
  it('a link followed at once is not cancelled by the calculation', async () => {
    const { page } = await shop.visit(DESKTOP, true)
    await shop.open(page, '/calculator')
    await page.route('**/cart*', async (route) => {
      await page.evaluate(() => new Promise((done) => setTimeout(done)))
      await route.continue()
    })
    await page.getByLabel('Или сразу площадь, м²').fill('30')
    // Simulates a slow phone: the debounce ends before the pending navigation is rendered.
    await page
      .getByRole('link', { name: /^Корзина/ })
      .first()
      .evaluate((link: HTMLElement) => {
        link.click()
        const end = performance.now() + 1_000
        while (performance.now() < end);
      })
    await page.waitForURL('**/cart')
    await page.context().close()
  })
})
