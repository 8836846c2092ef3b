import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { enterOffice } from '~tests/support/browser/enter-office'
import { officeScreens, storyScreens } from '~tests/support/browser/screens'
import { query } from '~tests/support/database/shop-data'
import { HttpClient } from '~tests/support/http/http-client'
import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'migrated', administrator })
})
afterAll(() => shop.stop())

beforeEach(async () => {
  await query(shop.databaseUrl, `DELETE FROM "User" WHERE "role" = 'CUSTOMER'`)
  await query(shop.databaseUrl, 'DELETE FROM "Mailing"')
})

const readers = (emails: readonly string[]) =>
  query(
    shop.databaseUrl,
    `INSERT INTO "User" ("id", "email", "name", "marketingConsentAt") SELECT gen_random_uuid(), email, 'Анна', now() FROM unnest($1::text[]) email`,
    [emails],
  )

async function draft(subject: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    shop.databaseUrl,
    `INSERT INTO "Mailing" ("id", "subject", "authorName", "audience", "blocks") VALUES (gen_random_uuid(), $1, 'Ольга', '{"kind":"customers"}', $2::jsonb) RETURNING "id"`,
    [
      subject,
      JSON.stringify([
        { kind: 'text', text: 'Здравствуйте, {name}! Скидки на фасадные краски до конца недели.' },
      ]),
    ],
  )
  return row?.id ?? ''
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const state = (page: Page) => page.getByRole('region', { name: 'Ход рассылки' }).getByRole('status')

describe.each(storyScreens(officeScreens))('a campaign at %s', (_, width, scripted) => {
  const names = [`one-${width}-${String(scripted)}@example.ru`, `two-${width}-${String(scripted)}@example.ru`]

  it('a campaign is confirmed, sent, followed until its end and unsubscribed from by one press', async () => {
    await readers(names)
    const id = await draft('Скидки недели')
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, `/admin/mailings/${id}/preview`)
    await page.getByRole('link', { name: 'Отправить…' }).click()
    await page.getByText('сервер 127.0.0.1').waitFor()
    await page.getByText('2 получателя').waitFor()
    await press(page, 'Отправить сейчас: 2 письма')
    await page.getByText('Рассылка началась').waitFor()
    await expect.poll(() => state(page).textContent()).toBe('Рассылка завершена: 2/2 писем отправлено')

    const [first = '', second = ''] = names
    const [mail] = await shop.mails.waitFor(({ to }) => to.includes(first))
    expect(mail?.message.text).toContain('Здравствуйте, Анна!')
    const link =
      /<([^>]+)>/.exec(
        mail?.message.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
      )?.[1] ?? ''
    const { pathname, search } = new URL(link)
    const oneClick = () =>
      new HttpClient(shop.url).post(pathname + search, { 'List-Unsubscribe': 'One-Click' })
    expect([(await oneClick()).status, (await oneClick()).status]).toEqual([200, 200])
    const answer = await new HttpClient(shop.url).get(pathname + search)
    expect([answer.text.includes(first), answer.text.includes('Анна')]).toEqual([false, false])

    const next = await draft('Ещё скидки')
    await shop.open(page, `/admin/mailings/${next}/send`)
    await page.getByText('отписались: 1').waitFor()
    await press(page, 'Отправить сейчас: 1 письмо')
    await expect.poll(() => state(page).textContent()).toBe('Рассылка завершена: 1/1 писем отправлено')
    expect(shop.mails.to(first)).toHaveLength(1)
    expect(shop.mails.to(second)).toHaveLength(2)
    await shop.open(page, `/admin/mailings/${id}?tab=report`)
    await page.getByText('Отписались').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a campaign is not sent twice, after a concurrent change or without recipients, and can be unscheduled', async () => {
    const id = await draft('Никому')
    const { page } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, `/admin/mailings/${id}/send`)
    await page.getByText('Нет активных клиентов для рассылки').waitFor()
    expect(await page.getByRole('button', { name: /^Отправить сейчас/ }).count()).toBe(0)

    await readers(names)
    await shop.open(page, `/admin/mailings/${id}/send`)
    await query(shop.databaseUrl, 'UPDATE "Mailing" SET "version" = "version" + 1 WHERE "id" = $1', [id])
    await press(page, /^Отправить сейчас/)
    await page.getByText('Письмо тем временем изменено').first().waitFor()

    await query(
      shop.databaseUrl,
      `UPDATE "Mailing" SET "scheduledAt" = now() + interval '3 days' WHERE "id" = $1`,
      [id],
    )
    await shop.open(page, `/admin/mailings/${id}/send`)
    await page.getByText(/Предложенное время: .*, ещё не назначено/).waitFor()
    expect(await page.getByRole('button', { name: /^Отправить сейчас/ }).count()).toBe(0)
    await page.getByText('Не ждать, отправить сейчас…').click()
    await page.getByRole('button', { name: 'Отправить сейчас: 2 письма' }).waitFor()
    await press(page, /^Назначить на/)
    await page.getByText('Рассылка начнётся в назначенное время').waitFor()
    expect(await state(page).textContent()).toBe('Начнётся сама в назначенное время')
    await page.getByText('Только клиенты. 2 получателя').waitFor()
    await press(page, 'Вернуть в черновики')
    await page.waitForURL(`**/admin/mailings/${id}/edit`)

    await query(
      shop.databaseUrl,
      `UPDATE "Mailing" SET "status" = 'SCHEDULED', "scheduledAt" = now() - interval '1 second' WHERE "id" = $1`,
      [id],
    )
    await expect.poll(() => shop.mails.to(names[0] ?? '').length).toBeGreaterThan(0)
    await page.context().close()
  })
})
