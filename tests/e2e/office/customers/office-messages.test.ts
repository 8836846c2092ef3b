import { afterAll, beforeAll, describe, expect, it } from 'vitest'

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

let writers = 0

async function waiting(): Promise<{ id: string; name: string; email: string }> {
  const number = (writers += 1)
  const writer = { name: `Писатель-${number}`, email: `writer-${number}@example.ru` }
  const [row] = await query<{ id: string }>(
    shop.databaseUrl,
    `INSERT INTO "ContactMessage" ("id", "name", "email", "subject", "message") VALUES (gen_random_uuid(), $1, $2, 'DELIVERY', 'Возите ли в Ждановку?') RETURNING "id"`,
    [writer.name, writer.email],
  )
  return { id: row?.id ?? '', ...writer }
}

describe.each(storyScreens(officeScreens))('at %s', (_, width, scripted) => {
  it('a message is found, answered by email, and marked as open or done', async () => {
    const { name, email } = await waiting()
    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, '/admin/messages')
    await page.getByRole('link', { name: 'Ждут ответа' }).click()
    await page
      .getByRole('link', { name: 'Ждут ответа', exact: true })
      .and(page.locator('[aria-current=page]'))
      .waitFor()
    await page.getByLabel('Поиск').fill(email.toUpperCase())
    await page.getByRole('button', { name: 'Найти' }).click()
    await page.waitForURL('**search=*')
    await page.getByText('Показано 1–1 из 1').waitFor()
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name }).waitFor()

    await page.getByRole('button', { name: 'Отправить ответ' }).click()
    await page.getByText('Напишите ответ').waitFor()
    await page.getByLabel('Ответ', { exact: true }).fill('Возим по средам.')
    await page.getByRole('button', { name: 'Отправить ответ' }).click()
    await page.getByText('Ответ отправляется').waitFor()
    await page.getByRole('list', { name: 'Ответы' }).getByText('Возим по средам.').waitFor()
    const [mail] = await shop.mails.waitFor((candidate) => candidate.to.includes(email))
    expect(mail?.message.text).toContain('Возим по средам.')

    await page.getByRole('button', { name: 'Вернуть в ожидающие' }).click()
    await page.getByText('Сообщение снова ждёт ответа').waitFor()
    await page.getByRole('button', { name: 'Отметить обработанным' }).click()
    await page.getByText('Сообщение отмечено обработанным').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a permanently refused email is found and sent once more', async () => {
    const { id, email } = await waiting()
    const office = new HttpClient(shop.url)
    await office.post('/admin/login', administrator)
    shop.mails.refuseWith(550, 'ящик переполнен')
    expect(
      (await office.post(`/admin/messages/${id}`, { intent: 'answer', text: 'Возим по пятницам.' })).status,
    ).toBe(303)
    const failed = `SELECT "id" FROM "OutgoingMail" WHERE "recipient" = $1 AND "status" = 'FAILED'`
    await expect.poll(() => query(shop.databaseUrl, failed, [email])).toHaveLength(1)
    shop.mails.refuseWith(undefined)

    const { page, complaints } = await shop.visit(width, scripted)
    await enterOffice(shop, page, administrator, '/admin/mails')
    const main = page.getByRole('main')
    await main.getByText('550').waitFor()
    await main.getByRole('button', { name: new RegExp(`^Отправить ещё раз: .*${email}`) }).click()
    await page.getByText('Письмо отправляется ещё раз').waitFor()
    await main.getByText('НЕОТПРАВЛЕННЫХ ПИСЕМ НЕТ').waitFor()
    const [again] = await shop.mails.waitFor(({ to }) => to.includes(email))
    expect(again?.message.text).toContain('Возим по пятницам.')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

it('a missing message has its own page, and an answer to it is refused', async () => {
  const office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
  for (const id of ['nonsense', '01890000-0000-7000-8000-000000000000']) {
    const page = await office.get(`/admin/messages/${id}`)
    expect([id, page.status, page.words.includes('Сообщение не найдено')]).toEqual([id, 404, true])
    const refused = await office.post(`/admin/messages/${id}`, { intent: 'answer', text: 'Ответ' })
    expect([id, refused.status, refused.words.includes('Сообщение не найдено')]).toEqual([id, 404, true])
  }
  await query(shop.databaseUrl, 'UPDATE "ContactMessage" SET "handledAt" = now()')
  await waiting()
  expect((await office.get('/admin/messages')).text).toMatch(
    /Сообщения<\/span><span[^>]*aria-label="ждут: 1"/,
  )
})
