import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { extraWidth } from '~tests/support/browser/axe'
import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { TelegramService } from '~tests/support/services/telegram-service'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const TOKEN = '123456789:AAcanaryCANARYcanaryCANARYcanary-_12345'
const telegram = new TelegramService()
let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ administrator, env: { TELEGRAM_API_URL: await telegram.start() } })
})

afterAll(async () => {
  await shop.stop()
  telegram.stop()
})

beforeEach(() => query(shop.databaseUrl, 'DELETE FROM "Integration"'))

async function open(page: Page): Promise<void> {
  await enterOffice(shop, page, administrator, '/admin/integrations')
}

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click()

describe.each(storyScreens(officeScreens))('integrations at %s', (_, width, scripted) => {
  it('a bot is added, set up in steps, tested, shows its errors, and is removed', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await open(page)
    await page.getByText('Ни одна интеграция не настроена').waitFor()
    await page.getByRole('link', { name: 'Добавить интеграцию' }).click()
    await page.getByRole('button', { name: 'Добавить: Telegram' }).click()

    const dialog = page.getByRole('dialog', { name: 'Telegram' })
    await dialog.waitFor()
    expect(await dialog.getByText('Чат *').count()).toBe(1)
    await dialog.getByLabel('Включена').check()
    await save(page)
    const card = page.getByRole('region', { name: 'Telegram' })
    await card.getByText('Не настроена', { exact: true }).waitFor()

    await page.getByRole('link', { name: 'Настроить: Telegram' }).click()
    await dialog.getByLabel('Токен бота').fill('не токен')
    await dialog.getByLabel('Чат').fill('мой чат')
    await save(page)
    await dialog.getByText('Ошибка сохранения интеграции').waitFor()
    await dialog.getByText('Токен бота выглядит так: 123456789:ABC…').waitFor()
    expect(await dialog.getByLabel('Чат').inputValue()).toBe('мой чат')
    await dialog.getByLabel('Токен бота').fill(TOKEN)
    await dialog.getByLabel('Чат').fill('-100200')
    await dialog.getByLabel('О новых заказах').check()
    await save(page)
    await card.getByText('Настроена', { exact: true }).waitFor()

    telegram.refuse(403, 'Forbidden: bot was blocked by the user')
    await page.getByRole('button', { name: 'Проверить: Telegram' }).click()
    await card.getByText('Тест не прошел:').waitFor()
    await card.getByText('Бот удалён из чата или заблокирован').waitFor()
    await page.getByRole('button', { name: 'Проверить: Telegram' }).click()
    await card.getByText('Тест прошел успешно!').waitFor()
    expect(telegram.messages.at(-1)).toMatchObject({ token: TOKEN, chat_id: '-100200' })

    await page.getByRole('link', { name: 'Настроить: Telegram' }).click()
    await dialog.getByText('Задан; пустое поле оставит его').waitFor()
    await dialog.getByText('Журнал обращений').click()
    await dialog.getByText('@color_center_bot написал в чат').waitFor()
    expect(await page.content()).not.toContain('canary')
    await dialog.getByRole('link', { name: 'Отмена' }).click()

    await page.getByRole('link', { name: 'Удалить: Telegram' }).click()
    await page.getByText('Вы уверены, что хотите удалить эту интеграцию?').waitFor()
    await page.getByRole('button', { name: 'Удалить интеграцию' }).click()
    await page.getByText('Удалено: Telegram').waitFor()
    await page.getByText('Ни одна интеграция не настроена').waitFor()
    expect(complaints.filter((one) => !/ 4(00|22)/.test(one))).toEqual([])
    await page.context().close()
    expect(shop.log()).not.toContain('canary')
  })

  it('every integration type can be added, a network link sets the site’s, and buttons without https are reported', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await query(
      shop.databaseUrl,
      `INSERT INTO "Integration" ("id", "name", "type", "isActive", "config") VALUES (gen_random_uuid(), 'Telegram', 'TELEGRAM_BOT', true,
       '{"enabled": true, "buttons": true, "chatId": "-100200", "botToken": "v1.a.b.c"}')`,
    )
    await enterOffice(shop, page, administrator, '/admin/settings/admin')
    await page.getByRole('heading', { name: 'Свой Telegram' }).waitFor()
    await page
      .getByText('Кнопки бота не работают, пока адрес магазина (APP_URL) не начинается с https.')
      .waitFor()
    expect(await extraWidth(page)).toBe(0)

    await shop.open(page, '/admin/integrations?add=1')
    for (const name of [
      'WhatsApp',
      'ВКонтакте',
      'СМС (SMS.ru)',
      'Почта для рассылок',
      'Яндекс Метрика',
      'Google Analytics',
      'Instagram',
      'Facebook',
    ])
      await page.getByRole('button', { name: `Добавить: ${name}`, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Добавить: Instagram' }).click()
    const dialog = page.getByRole('dialog', { name: 'Instagram' })
    await dialog.getByLabel('Включена').check()
    await dialog.getByLabel('Страница').fill('https://example.ru/')
    await save(page)
    await dialog.getByText('Введите адрес страницы: https://www.instagram.com/…').waitFor()
    await query(shop.databaseUrl, `DELETE FROM "Setting" WHERE "group" = 'social'`)
    await dialog.getByLabel('Страница').fill('https://www.instagram.com/color.center/')
    await save(page)
    await page.getByText('Сохранено: Instagram; ссылка теперь стоит и среди ссылок сайта').waitFor()
    expect(await extraWidth(page)).toBe(0)
    expect(complaints.filter((one) => !/ 4(00|22)/.test(one))).toEqual([])
    await page.context().close()
  })
})

describe('the webhook of the bot', () => {
  it('the webhook of the bot accepts calls from Telegram only', async () => {
    const headers = { 'Content-Type': 'application/json', 'X-Telegram-Bot-Api-Secret-Token': 'guess' }
    const answer = await fetch(`${shop.url}/api/telegram/guess`, {
      method: 'POST',
      headers,
      body: '{"update_id": 1}',
    })
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
    expect((await fetch(`${shop.url}/api/telegram/guess`)).status).toBe(404)
  })
})
