import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { verifiedEvent } from '~tests/support/services/documented-receiver'
import { WebhookReceiver } from '~tests/support/services/webhook-receiver'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const receiver = new WebhookReceiver()
let shop: BrowsedShop
let url: string

beforeAll(async () => {
  url = `http://127.0.0.1:${await receiver.start()}/hook`
  shop = await startBrowsedShop({ template: 'small', administrator })
})

afterAll(async () => {
  await shop.stop()
  await receiver.stop()
})

async function waitForText(page: Page, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload()
        return page.getByText(text, { exact: true }).count()
      },
      { interval: 500 },
    )
    .toBeGreaterThan(0)
}

describe.each(storyScreens(officeScreens))('webhooks at %s', (_, width, scripted) => {
  it('a webhook is added, tested, paused and resumed, and its secret is changed', async () => {
    await query(shop.databaseUrl, 'DELETE FROM "WebhookEndpoint"')
    receiver.received.length = 0
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, '/admin/programs')
    await page.getByRole('link', { name: 'События', exact: true }).click()
    await page.getByRole('link', { name: 'Добавить адрес' }).click()
    const add = page.getByRole('button', { name: 'Добавить адрес' })
    await page.getByRole('textbox', { name: 'Адрес' }).fill('мой склад')
    await page.getByLabel('Остаток изменён').check()
    await add.click()
    await page.getByText('Введите адрес вида https://example.ru/webhook').waitFor()
    expect(await page.getByLabel('Остаток изменён').isChecked()).toBe(true)
    await page.getByRole('textbox', { name: 'Адрес' }).fill(url)
    await add.click()
    const shown = page.locator('code', { hasText: 'whsec_' })
    const secret = await shown.innerText()
    await page.getByText('Таких доставок нет').waitFor()

    await page.getByRole('button', { name: 'Отправить проверку' }).click()
    await expect.poll(() => receiver.received.length).toBe(1)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(verifiedEvent(headers, body, secret)).toMatchObject({
      type: 'webhook.test',
      data: { message: 'Проверка связи' },
    })
    await waitForText(page, 'Доставлено')
    expect(await page.content()).not.toContain(secret.slice('whsec_'.length))

    await page.getByRole('link', { name: 'Проверка', exact: true }).click()
    await page.getByText('"Проверка связи"').waitFor()
    await page.getByText(`Webhook-Id: ${String(headers['webhook-id'])}`).waitFor()
    await page.getByRole('button', { name: 'Отправить ещё раз' }).click()
    await expect.poll(() => receiver.received.length).toBe(2)
    await page.getByRole('link', { name: url }).click()
    await page.getByRole('heading', { name: 'Адрес для событий' }).waitFor()

    await query(
      shop.databaseUrl,
      `UPDATE "WebhookEndpoint" SET "pausedAt" = now(), "pauseReason" = 'Больше суток ни одной доставки: Соединение отклонено'`,
    )
    await page.reload()
    await page.getByText('Отправка приостановлена').first().waitFor()
    await page.getByRole('button', { name: 'Возобновить и отправить накопившееся' }).click()
    await page.getByText('Отправка возобновлена').waitFor()

    await page.getByRole('button', { name: 'Сменить секрет' }).click()
    await page.getByText('Прежний тоже подписывает до').waitFor()
    expect(await shown.innerText()).not.toBe(secret)
    await page.getByRole('link', { name: 'Удалить адрес' }).click()
    await page.getByRole('button', { name: 'Удалить адрес' }).click()
    await page.getByText('АДРЕСОВ ПОКА НЕТ').waitFor()
    expect(complaints.filter((one) => !/ 4(00|01|03|09)/.test(one))).toEqual([])
    await page.context().close()
  })
})
