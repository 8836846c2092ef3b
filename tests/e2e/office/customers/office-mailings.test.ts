import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { photograph } from '~tests/support/pictures/odd-pictures'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop
let product: { sku: string; name: string }

beforeAll(async () => {
  shop = await sharedShop('small')
  const text = `SELECT "sku", "name" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL AND "stock" > 20 ORDER BY "sku" LIMIT 1`
  const [row] = await query<typeof product>(shop.databaseUrl, text)
  if (!row) throw new Error('Nothing is sold')
  product = row
})

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить и посмотреть' }).click()
const nothing = {
  bought: null,
  orders: null,
  spent: null,
  lastOrder: null,
  registered: null,
  cities: null,
  tags: null,
  openedDays: null,
}
const rules = { match: 'all', ...nothing, withSubscribers: false }
const block = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

const inSight = (page: Page, name: string) =>
  block(page, name).evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect()
    return window.scrollY > 0 && top >= 0 && bottom <= window.innerHeight
  })

describe.each(storyScreens(officeScreens))('campaigns at %s', (_, width, scripted) => {
  it('campaigns start from a template, and are composed, previewed, changed, copied and deleted', async () => {
    const subject = `Осень ${width} ${scripted ? 'со скриптами' : 'без них'}`
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/mailings')
    await page.getByRole('link', { name: 'Шаблоны писем' }).click()
    await page.getByRole('button', { name: 'Действия: Новинки', exact: true }).click()
    await page.getByRole('link', { name: 'Написать рассылку: Новинки' }).click()
    await block(page, '5. Кнопка').waitFor()

    await page.getByLabel('Тема письма').fill(subject)
    await page.getByRole('button', { name: 'Добавить: Промокод' }).click()
    await block(page, '6. Промокод').waitFor()
    await expect.poll(() => inSight(page, '6. Промокод')).toBe(true)
    await page.getByRole('button', { name: 'Выше: 6. Промокод' }).click()
    await block(page, '5. Промокод').waitFor()
    await expect.poll(() => inSight(page, '5. Промокод')).toBe(true)
    await page.getByRole('button', { name: 'Убрать: 2. Текст' }).click()
    await block(page, '4. Промокод').waitFor()
    expect(await page.getByLabel('Тема письма').inputValue()).toBe(subject)
    await page.setInputFiles('input[type="file"]', {
      name: 'kraski.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(1_200, 600),
    })
    await page.getByRole('button', { name: 'Загрузить' }).click()
    await page.getByAltText('Картинка блока').waitFor()
    await page.getByLabel('Найти и добавить').fill(product.sku)
    if (!scripted) await page.getByRole('button', { name: 'Найти', exact: true }).click()
    await page.getByRole('listitem').getByRole('button', { name: product.sku }).click()
    await expect.poll(() => page.getByLabel('Артикулы').inputValue()).toBe(product.sku)

    await page.getByLabel('Действует дней').fill('0')
    await save(page)
    await page.getByText('Введите дни: целое число от 1 до 365').waitFor()
    await page.getByLabel('Действует дней').fill('7')
    await save(page)
    await page.getByText('Черновик рассылки сохранён').waitFor()
    await page.getByRole('heading', { name: 'Проверка перед отправкой' }).waitFor()

    await page.getByText('Клиенты и подписчики.').waitFor()
    await page.getByLabel('На адрес').fill('не адрес')
    await page.getByRole('button', { name: 'Отправить пробу' }).click()
    await page.getByText('Проверьте email: нужен адрес вида name@example.ru').waitFor()
    await page.getByLabel('На адрес').fill('look@example.ru')
    await page.getByRole('button', { name: 'Отправить пробу' }).click()
    await page.getByText('Пробное письмо уходит на look@example.ru').waitFor()

    const letter = page.frameLocator('iframe')
    await letter.getByText(product.name).waitFor()
    await letter.getByText('ВАШ-КОД-10').waitFor()
    await expect
      .poll(() =>
        letter
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(960)
    const paper = () => letter.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    expect(await paper()).toBe('rgb(246, 242, 234)')
    await page.getByRole('link', { name: 'Ночью' }).click()
    await expect.poll(paper).toBe('rgb(22, 20, 16)')
    await page.getByRole('link', { name: 'Телефон' }).click()
    await expect
      .poll(async () => (await page.locator('iframe').boundingBox())?.width)
      .toBeLessThanOrEqual(390)
    await page.getByRole('link', { name: 'Текст', exact: true }).click()
    await page.getByText('Ваш промокод: ВАШ-КОД-10').waitFor()

    await page.getByRole('link', { name: 'Изменить' }).click()
    await page.getByLabel('Строка рядом с темой').fill('')
    await page.getByRole('button', { name: 'Убрать картинку' }).click()
    await expect.poll(() => page.getByAltText('Картинка блока').count()).toBe(0)
    await save(page)
    await page.getByText('Рассылка сохранена').waitFor()
    await page.getByText('Блок 2: картинка не загружена').waitFor()
    await page.getByText('Строки рядом с темой нет').waitFor()

    await page.getByRole('link', { name: 'Копировать' }).click()
    await page.getByRole('heading', { name: 'Новая рассылка' }).waitFor()
    expect([
      await page.getByLabel('Тема письма').inputValue(),
      await page.getByLabel('Артикулы').inputValue(),
    ]).toEqual([subject, product.sku])
    await shop.open(page, `/admin/mailings?search=${encodeURIComponent(subject)}`)
    await page.getByRole('button', { name: `Действия: ${subject}`, exact: true }).click()
    await page.getByRole('link', { name: `Удалить: ${subject}` }).click()
    await page.getByRole('button', { name: 'Удалить черновик' }).click()
    await page.getByText(`Черновик «${subject}» удалён`).waitFor()
    expect(complaints.filter((complaint) => !/4(00|22)/.test(complaint))).toEqual([])
    await page.context().close()
  })

  it('campaigns are sent to the chosen segment, and to no customer before one is chosen', async () => {
    const name = `Маляры ${width} ${String(scripted)}`
    const text = `INSERT INTO "Segment" ("id", "name", "rules", "authorName") VALUES (gen_random_uuid(), $1, $2::jsonb, 'Ольга')`
    await query(shop.databaseUrl, text, [name, JSON.stringify(rules)])
    const { page } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/mailings/new')
    await page.getByLabel('Тема письма').fill(name)
    await page.getByLabel('Какой сегмент').selectOption(name)
    if (!scripted) {
      await save(page)
      await page.getByText('Вы выбрали сегмент, а отправить хотите «Клиенты и подписчики»').waitFor()
      await page.getByLabel('Сегмент клиентов').check()
    }
    expect(await page.getByLabel('Сегмент клиентов').isChecked()).toBe(true)
    await save(page)
    await page.getByText(`Сегмент «${name}»`).waitFor()
    await page.context().close()
  })
})
