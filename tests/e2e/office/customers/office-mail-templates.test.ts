import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'small', worker: false, administrator })
})

afterAll(() => shop.stop())

describe.each(storyScreens(officeScreens))('texts of emails at %s', (_, width, scripted) => {
  const own = `Спасибо, {имя}! Ждём вас, ${width}.`
  const mail = scripted ? 'Заказ отправлен или готов' : 'Заказ отменён'

  it('the texts of an email are written, previewed before saving, and reset', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, '/admin/settings/email')
    await page.getByRole('link', { name: 'Открыть письма' }).click()
    await page.getByRole('link', { name: mail, exact: true }).first().click()
    const shown = page.frameLocator('iframe')
    const text = page.getByLabel(scripted ? 'Если есть номер отправления' : 'Если за него не платили')
    const before = await text.inputValue()
    await text.fill('Привет, {кто}!')
    await page.getByRole('button', { name: 'Показать' }).click()
    await page.getByText('В этом письме нет {кто}.').first().waitFor()
    expect(await text.inputValue()).toBe('Привет, {кто}!')
    await text.fill(own)
    await page.getByLabel('Вид').selectOption('phone')
    await page.getByRole('button', { name: 'Показать' }).click()
    await shown.locator('p', { hasText: `Ждём вас, ${width}.` }).waitFor()
    expect((await page.locator('iframe').boundingBox())?.width).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Отправить себе' }).click()
    await page.getByText(`Пробное письмо уходит на ${administrator.email}`).waitFor()
    expect(await text.inputValue()).toBe(own)
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Тексты письма сохранены').waitFor()
    expect(await text.inputValue()).toBe(own)

    await page.getByRole('link', { name: 'Вернуть исходный текст' }).click()
    await page.getByText('В форме исходные тексты').waitFor()
    expect(await text.inputValue()).toBe(before)
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Тексты исходные').waitFor()
    // Without scripts the previous toast still covers the end of the page.
    await shop.open(page, new URL(page.url()).pathname)
    await page.getByRole('link', { name: 'Посмотреть' }).first().click()
    await page.getByText('В форме прежние тексты').waitFor()
    expect(await text.inputValue()).toBe(own)
    expect(complaints.filter((one) => !/ 4(00|22)/.test(one))).toEqual([])
    await page.context().close()
  })
})
