import { createHash } from 'node:crypto'

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, screens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let soldOut: { id: string; slug: string }[]
let sold: { id: string; name: string }

beforeAll(async () => {
  shop = await sharedShop('demo')
  await query(
    shop.databaseUrl,
    `INSERT INTO "AutomaticMail" ("kind", "isOn", "switchedOnAt", "delayHours") VALUES ('BACK_IN_STOCK', true, now(), 0)
     ON CONFLICT ("kind") DO UPDATE SET "isOn" = true`,
  )
  const shown = `"isActive" AND "archivedAt" IS NULL ORDER BY "sku" DESC`
  soldOut = await query(
    shop.databaseUrl,
    `UPDATE "Product" SET "inStock" = false WHERE "id" IN (SELECT "id" FROM "Product" WHERE ${shown} LIMIT ${screens.length}) RETURNING "id", "slug"`,
  )
  const [row] = await query<typeof sold>(
    shop.databaseUrl,
    `SELECT "id", "name" FROM "Product" WHERE "stock" > 20 AND "inStock" AND ${shown} LIMIT 1`,
  )
  if (!row) throw new Error('Nothing is sold')
  sold = row
})

async function linkInMail(address: string, path: string): Promise<string> {
  const mail = () => shop.mails.mails.find(({ to }) => to.includes(address))
  await expect.poll(mail).toBeDefined()
  return new RegExp(`${path}\\?token=\\S+`).exec(mail()?.message.text ?? '')?.[0] ?? ''
}

const send = (page: Page) => page.getByRole('button', { name: 'Сообщить о поступлении' }).click()

describe.each(storyScreens())('a shopper on %s', (name, width, scripted) => {
  it('a shopper subscribes to a sold-out product and confirms the address', async () => {
    const product = soldOut[screens.findIndex(([one]) => one === name)]
    if (!product) throw new Error('Nothing is sold out')
    const email = `wait-${width}-${scripted ? 'js' : 'plain'}@example.ru`
    const { page, complaints } = await shop.visit(width, scripted)
    await shop.open(page, `/product/${product.slug}`)
    await page.getByText('Он ни за кем не резервируется').waitFor()
    await page.locator('#wait-email').fill('не адрес')
    await send(page)
    await page.getByText('Поставьте отметку, чтобы получить письмо').waitFor()
    await page.getByText('Проверьте email: нужен адрес вида name@example.ru').waitFor()
    if (scripted) {
      expect(new URL(page.url()).pathname).toBe(`/product/${product.slug}`)
      await expect
        .poll(() => page.locator('#wait-email').evaluate((field) => field === document.activeElement))
        .toBe(true)
    }
    await page.locator('#wait-email').fill(email)
    await page.locator('main input[name="consent"]').first().check()
    await send(page)
    await page.getByRole('heading', { name: 'Проверьте почту' }).waitFor()
    await shop.open(page, await linkInMail(email, '/back-in-stock/confirm'))
    await page.getByRole('button', { name: 'Да, напишите мне' }).click()
    await page.getByRole('heading', { name: 'Адрес подтверждён' }).waitFor()
    const rows = await query(shop.databaseUrl, `SELECT "status" FROM "StockWait" WHERE "email" = $1`, [email])
    expect(rows).toEqual([{ status: 'WAITING' }])
    expect(complaints.filter((complaint) => !/4(00|22)/.test(complaint))).toEqual([])
    await page.context().close()
  })

  it('a link restores a shopper’s forgotten cart, once', async () => {
    const token = `cart-${width}-${scripted ? 'js' : 'plain'}`
    const linkHash = createHash('sha256').update(token).digest('hex')
    await query(
      shop.databaseUrl,
      `INSERT INTO "AutomaticLetter" ("id", "kind", "key", "status", "linkHash", "lines")
       VALUES (gen_random_uuid(), 'ABANDONED_CART', $1, 'SENT', $2, jsonb_build_array(jsonb_build_object('productId', $3::text, 'quantity', 2)))`,
      [token, linkHash, sold.id],
    )
    const { page, complaints } = await shop.visit(width, scripted)
    await shop.open(page, `/cart/restore/${token}`)
    await page.getByText(sold.name).first().waitFor()
    await page.getByRole('button', { name: 'Положить в корзину' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/cart')
    await page.getByRole('main').getByText(sold.name).first().waitFor()
    await shop.open(page, `/cart/restore/${token}`)
    await page.getByRole('heading', { name: 'Ссылка не подошла' }).waitFor()
    expect(complaints.filter((complaint) => !/4(00|22)/.test(complaint))).toEqual([])
    await page.context().close()
  })
})

describe.each(storyScreens(officeScreens))('the back office at %s', (_, width, scripted) => {
  it('the back office enables an email, shows its preview and sends a test', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator)
    await shop.open(page, '/admin/mailings')
    await page.getByRole('link', { name: 'Автоматические письма' }).click()
    await page.getByRole('link', { name: 'Промокод на первый заказ' }).click()
    await page.getByLabel('Скидка, %').fill('200')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Введите целое число от 1 до 90').waitFor()
    await page.getByLabel('Скидка, %').fill(scripted ? '12' : '13')
    await page.getByLabel('Отправлять').check()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Сохранено: Промокод на первый заказ').waitFor()
    expect(await page.getByLabel('Отправлять').isChecked()).toBe(true)
    await page.frameLocator('iframe').getByText('ВАШ-КОД-10').waitFor()
    await page.getByText('Скидка на первый заказ', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Изменить текст' }).click()
    expect(await page.getByLabel('Название').inputValue()).toBe('Промокод на первый заказ')
    const template = `Наш промокод ${width}`
    await page.getByLabel('Название').fill(template)
    await page.getByLabel('Тема письма').fill('Подарок новосёлам')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Новый шаблон выбран').waitFor()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Подарок новосёлам', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Ночью' }).click()
    await expect
      .poll(() =>
        page
          .frameLocator('iframe')
          .locator('body')
          .evaluate((body) => getComputedStyle(body).backgroundColor),
      )
      .toBe('rgb(22, 20, 16)')
    await page.getByRole('link', { name: 'Текст', exact: true }).click()
    await page.locator('pre').getByText('ВАШ-КОД-10').waitFor()
    await page.getByLabel('Письмо', { exact: true }).selectOption('Письмо магазина')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Скидка на первый заказ', { exact: true }).waitFor()
    // Without scripts the toast covers the button until the next page.
    await shop.open(page, '/admin/mailings/automatic/first-order')
    await page.getByLabel('На адрес').fill('look@example.ru')
    await page.getByRole('button', { name: 'Отправить пробу' }).click()
    await page.getByText('Пробное письмо уходит на look@example.ru').waitFor()
    await page.getByLabel('Отправлять').uncheck()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Сохранено: Промокод на первый заказ').waitFor()
    expect(complaints.filter((complaint) => !/4(00|22)/.test(complaint))).toEqual([])
    await page.context().close()
  })
})
