import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { sharedAdministrator, sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop('small')
})

async function openAccount(name: string, email: string, ordersCount: number): Promise<string> {
  const text = `INSERT INTO "User" ("id", "email", "name", "city", "ordersCount") VALUES (gen_random_uuid(), $2, $1, 'Мариуполь', $3) RETURNING "id"`
  return (await query<{ id: string }>(shop.databaseUrl, text, [name, email, ordersCount]))[0]?.id ?? ''
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const names = (page: Page) => page.locator('main a strong').allInnerTexts()

describe.each(storyScreens(officeScreens))('customers at %s', (_, width, scripted) => {
  it('customers are found, filtered, tagged and disabled together, and exported as a file', async () => {
    const family = `Палитрин${width}`
    for (const [name, orders] of [
      ['Анна', 0],
      ['Борис', 4],
      ['Вера', 7],
    ] as const)
      await openAccount(
        `${name} ${family}`,
        `${name === 'Анна' ? 'anna' : name === 'Борис' ? 'boris' : 'vera'}-${width}@list.example`,
        orders,
      )
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/customers')
    await page.getByRole('searchbox', { name: 'Поиск' }).fill(family.toLowerCase())
    await press(page, 'Найти')
    await expect.poll(() => names(page)).toHaveLength(3)
    await page.locator('summary', { hasText: 'ильтры' }).click()
    await page.getByLabel('Заказов: от').or(page.locator('[name="ordersMin"]')).first().fill('1')
    await page.getByRole('button', { name: /^Показать(?: \d+)?$/ }).click()
    await expect.poll(async () => (await names(page)).sort()).toEqual([`Борис ${family}`, `Вера ${family}`])
    await page.getByRole('link', { name: 'Убрать фильтр: Заказов: от 1' }).waitFor()
    await page.getByRole('link', { name: 'Сохранить как сегмент' }).waitFor()

    const tag = `опт ${width}`
    await page.getByLabel(`Отметить клиента Борис ${family}`).check()
    await page.getByLabel(`Отметить клиента Вера ${family}`).check()
    await press(page, 'Добавить тег')
    await page.getByText('Введите тег').waitFor()
    for (const name of ['Борис', 'Вера']) await page.getByLabel(`Отметить клиента ${name} ${family}`).check()
    await page.getByLabel('Тег для отмеченных клиентов').fill(tag)
    await press(page, 'Добавить тег')
    await page.getByText(`Тег «${tag}» добавлен: 2 клиента`).waitFor()
    await shop.open(page, `/admin/customers?tag=${encodeURIComponent(tag)}`)
    expect((await names(page)).sort()).toEqual([`Борис ${family}`, `Вера ${family}`])

    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Экспорт в CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^customers.*\.csv$/)
    if (!scripted) await shop.open(page, `/admin/customers?tag=${encodeURIComponent(tag)}`)
    await page.getByText('Экспортировано 2 клиентов в CSV файл').waitFor()

    await page.getByLabel(`Отметить клиента Вера ${family}`).check()
    await press(page, 'Деактивировать')
    await page.getByText('Статус "Неактивный": 1 клиент').waitFor()
    expect(complaints.filter((complaint) => !/4(00|22)/.test(complaint))).toEqual([])
    await page.context().close()
  })

  it('a customer’s page is edited, and the customer is noted, tagged, written to, disabled and enabled', async () => {
    const email = `page-${width}@list.example`
    const id = await openAccount('Галина', email, 0)
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator)
    const address = `/admin/customers/${id}`
    await shop.open(page, address)
    await page.getByRole('link', { name: 'Редактировать' }).click()
    await page.getByLabel('Имя').fill('')
    await page.getByLabel('Телефон').fill('123')
    await press(page, 'Сохранить')
    await page.getByText('Введите имя').first().waitFor()
    await page.getByLabel('Имя').fill('Галина Краскова')
    await page.getByLabel('Телефон').fill('+7 949 111-22-33')
    await press(page, 'Сохранить')
    await page.getByText('Данные клиента обновлены').waitFor()
    await page.getByRole('heading', { name: 'Галина Краскова' }).waitFor()

    await shop.open(page, address)
    await page.getByLabel('Новая заметка').fill('Просит звонить вечером')
    await page.locator('form:has(textarea[name="text"])').getByRole('button', { name: 'Добавить' }).click()
    await page.getByText('Заметка записана').waitFor()
    await page.getByText('Просит звонить вечером').waitFor()
    await page.getByLabel('Новый тег').fill('маляр')
    await page.locator('form:has(input[list])').getByRole('button', { name: 'Добавить' }).click()
    await page.getByText('Тег «маляр» добавлен').waitFor()
    await press(page, 'Снять тег: маляр')
    await page.getByText('Тег «маляр» снят').waitFor()

    await page.getByRole('link', { name: 'Написать письмо' }).first().click()
    await press(page, 'Отправить')
    await page
      .getByText(/Введите тему|Укажите тему/)
      .first()
      .waitFor()
    await page.getByLabel('Тема').fill('Ваш цвет')
    await page.getByLabel('Текст').fill('Привезли <b>в пятницу</b>.')
    await press(page, 'Отправить')
    await page.getByText('Email отправлен клиенту Галина Краскова').waitFor()
    const [mail] = await shop.mails.waitFor(({ to }) => to.includes(email))
    expect(mail?.message.text).toContain('Привезли <b>в пятницу</b>.')

    await shop.open(page, address)
    await page.getByText('Деактивировать…').click()
    await press(page, 'Да, деактивировать')
    await page.getByText('Статус клиента изменен на "Неактивный"!').waitFor()
    await press(page, 'Активировать')
    await page.getByText('Статус клиента изменен на "Активный"!').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(complaints.filter((complaint) => !/4(00|22)/.test(complaint))).toEqual([])
    await page.context().close()
  })
})
