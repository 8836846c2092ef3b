import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { query } from '~tests/support/database/shop-data'
import { enterOffice } from '~tests/support/browser/enter-office'
import { duringSettings } from '~tests/support/settings/during-settings'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'
import { storyScreens } from '~tests/support/browser/screens'
import { HttpClient } from '~tests/support/http/http-client'

const administrator = { email: 'answers@example.ru', password: 'пароль администратора' }

let shop: BrowsedShop
let slug: string

beforeAll(async () => {
  shop = await startBrowsedShop({ worker: false, administrator })
  const [product] = await query<{ slug: string }>(
    shop.databaseUrl,
    'SELECT "slug" FROM "Product" WHERE "isActive" AND "stock" > 0 AND "reviewCount" = 0 ORDER BY "id" LIMIT 1',
  )
  slug = product?.slug ?? ''
})

afterAll(() => shop.stop())

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('a visitor asks about a product, staff answer, and another visitor reads the answer', async () => {
    const text = `Можно ли мыть стену губкой (${width} ${String(scripted)})?`
    const { page, complaints } = await shop.visit(width, scripted)
    await shop.open(page, `/product/${slug}`)
    await page.getByRole('link', { name: /Задать вопрос о товаре|задать свой/ }).click()
    await page.waitForURL('**/questions#question')
    await page.getByLabel('Ваш вопрос').fill(text)
    await page.getByLabel('Имя').fill('Анна Ковалёва')
    await page.getByRole('button', { name: 'Задать вопрос' }).click()
    await page.getByText('Введите email').first().waitFor()
    await page.getByText('Поставьте отметку, чтобы мы могли ответить').first().waitFor()
    expect(await page.getByLabel('Ваш вопрос').inputValue()).toBe(text)
    await page.getByLabel('Email для ответа').fill('anna@example.ru')
    await page.getByLabel('Прошу ответить мне').check()
    await page.getByRole('button', { name: 'Задать вопрос' }).click()
    await page.getByText('Вопрос отправлен, ответ придёт на почту').waitFor()
    expect(await page.locator('#questions li', { hasText: text }).count()).toBe(0)
    await page.context().close()

    const staff = await shop.visit(width, scripted)
    await enterOffice(shop, staff.page, administrator, '/admin/questions')
    const waiting = staff.page.getByRole('listitem').filter({ hasText: text })
    if (width < 768) await waiting.getByRole('button', { name: /^Целиком и действия/ }).click()
    await waiting.getByText('Ответить', { exact: true }).click()
    await waiting.getByLabel('Ответ:').fill('Да, через две недели после покраски.')
    await waiting.getByRole('button', { name: 'Ответить и опубликовать' }).click()
    await staff.page.getByText('Ответ опубликован и отправлен на почту').waitFor()
    await staff.page.context().close()

    const reader = await shop.visit(width, scripted)
    await shop.open(reader.page, `/product/${slug}`)
    const answered = reader.page.locator('#questions li', { hasText: text })
    await answered.getByText('Да, через две недели после покраски.').waitFor()
    await answered.getByText('Анна К.').waitFor()
    await shop.open(reader.page, `/product/${slug}/questions`)
    await reader.page.locator('main li', { hasText: text }).first().waitFor()
    await reader.page.context().close()
    expect([...complaints, ...staff.complaints, ...reader.complaints]).toEqual([])
  })
})

it('questions that are switched off have neither a section nor a page', async () => {
  const visitor = new HttpClient(shop.url)
  await duringSettings(shop.databaseUrl, 'features', { questions: false }, async () => {
    await expect.poll(async () => (await visitor.get(`/product/${slug}/questions`)).status).toBe(404)
    expect((await visitor.get(`/product/${slug}`)).text).not.toContain('id="questions"')
  })
  await expect.poll(async () => (await visitor.get(`/product/${slug}/questions`)).status).toBe(200)
})

it('a filled honeypot gets the usual answer, and nothing is stored', async () => {
  const visitor = new HttpClient(shop.url)
  const text = 'Купите рекламу недорого'
  const answer = await visitor.post(`/product/${slug}/questions`, {
    ...{ name: 'Бот', email: 'bot@example.ru', consent: 'on', website: 'https://example.ru' },
    text,
  })
  expect(answer.status).toBe(303)
  expect(await query(shop.databaseUrl, 'SELECT 1 FROM "ProductQuestion" WHERE "text" = $1', [text])).toEqual(
    [],
  )
})
