import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { query } from '~tests/support/database/shop-data'
import { placeShopOrder } from '~tests/support/orders/place-shop-order'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let orderId = ''

const mark = `Потерянный ответ ${process.pid}`

beforeAll(async () => {
  shop = await sharedShop('small')
  orderId = (await placeShopOrder(shop, 'Потерянная')).id
})

/** The shop does the next form's work, but its answer does not arrive. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    '**',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

interface LostForm {
  address: () => string
  fill: (page: Page) => Promise<void>
  button: string
  made: string
}

const forms: Readonly<Record<string, LostForm>> = {
  category: {
    address: () => '/admin/categories/new',
    fill: (page) => page.locator('#name').fill(mark),
    button: 'Сохранить',
    made: 'SELECT count(*)::int AS count FROM "Category" WHERE "name" = $1',
  },
  mailing: {
    address: () => '/admin/mailings/new',
    fill: async (page) => {
      await page.locator('#subject').fill(mark)
      await page.locator('[name="block-1-text"]').fill('Новости')
    },
    button: 'Сохранить и посмотреть',
    made: 'SELECT count(*)::int AS count FROM "Mailing" WHERE "subject" = $1',
  },
  note: {
    address: () => `/admin/orders/${orderId}`,
    fill: (page) => page.getByLabel('Новая заметка').fill(mark),
    button: 'Добавить',
    made: 'SELECT count(*)::int AS count FROM "OrderNote" WHERE "text" = $1',
  },
}

it.each(Object.entries(forms))(
  'the form %s whose answer is lost keeps what was typed, and its repetition saves once',
  async (_, { address, fill, button, made }) => {
    const { page } = await shop.visit(1440, true)
    await enterOffice(shop, page, sharedAdministrator, address())
    await fill(page)
    await loseNextAnswer(page)
    const press = () => page.getByRole('button', { name: button, exact: true }).first().click()
    await press()
    await page.getByText('Нет связи. Данные на месте, повторите.').first().waitFor()
    const count = () => query(shop.databaseUrl, made, [mark])
    expect(await count()).toEqual([{ count: 1 }])
    await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'POST'), press()])
    expect(await count()).toEqual([{ count: 1 }])
    await page.context().close()
  },
)
