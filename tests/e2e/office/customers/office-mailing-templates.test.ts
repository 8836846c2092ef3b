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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe.each(storyScreens(officeScreens))('campaign templates at %s', (_, width, scripted) => {
  it('campaign templates are refused, saved, changed, used and deleted', async () => {
    const name = `Осенний ${width}`
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, sharedAdministrator, '/admin/mailing-templates')
    await page.getByRole('link', { name: 'Новый шаблон' }).click()
    await page.getByLabel('Тема письма').fill('Осень')
    await press(page, 'Сохранить')
    await page.getByText('Назовите шаблон').first().waitFor()
    expect(await page.getByLabel('Тема письма').inputValue()).toBe('Осень')
    await page.getByLabel('Название').fill(name)
    await page.getByRole('button', { name: 'Добавить: Разделитель' }).click()
    await page.getByRole('heading', { name: /^\d+\. Разделитель$/ }).waitFor()
    await page.getByLabel('Заголовок', { exact: true }).fill('Осенние краски')
    await press(page, 'Сохранить')
    await page.getByText(`Шаблон «${name}» добавлен`).waitFor()

    await page.getByRole('link', { name, exact: true }).click()
    await page.getByLabel('Тема письма').fill('Осень пришла')
    await press(page, 'Сохранить')
    await page.getByText(`Шаблон «${name}» сохранён`).waitFor()
    await page.getByRole('button', { name: `Действия: ${name}`, exact: true }).click()
    await page.getByRole('link', { name: `Написать рассылку: ${name}` }).click()
    await page.getByRole('heading', { name: 'Новая рассылка' }).waitFor()
    expect([
      await page.getByLabel('Тема письма').inputValue(),
      await page.getByLabel('Заголовок', { exact: true }).inputValue(),
    ]).toEqual(['Осень пришла', 'Осенние краски'])
    await shop.open(page, '/admin/mailing-templates')
    await page.getByRole('button', { name: `Действия: ${name}`, exact: true }).click()
    await page.getByRole('link', { name: `Удалить: ${name}` }).click()
    await press(page, 'Удалить шаблон')
    await page.getByText(`Шаблон «${name}» удалён`).waitFor()
    expect(
      await query(shop.databaseUrl, 'SELECT 1 FROM "MailingTemplate" WHERE "name" = $1', [name]),
    ).toEqual([])
    expect(complaints.filter((one) => !/ 4(00|22)/.test(one))).toEqual([])
    await page.context().close()
  })
})
