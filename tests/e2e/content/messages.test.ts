import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'
import { HttpClient, inputValue } from '~tests/support/http/http-client'
import { whileBusy } from '~tests/support/http/while-busy'
import { inspectPages } from '~tests/support/browser/inspect-pages'
import { inspectedWidths } from '~tests/support/browser/screens'
import { show } from '~tests/support/browser/settle'
import { PlainPage } from '~tests/support/http/plain-page'
import { startShop } from '~tests/support/shop/shop'
import { query } from '~tests/support/database/shop-data'

let shop: BrowsedShop

beforeAll(async () => {
  shop = await startBrowsedShop({ template: 'migrated', env: { SHOP_EMAIL: 'shop@example.ru' } })
})

afterAll(() => shop.stop())

const message = {
  name: 'Анна',
  email: 'anna@example.ru',
  phone: '',
  subject: 'delivery',
  message: 'Привезёте в субботу?\nЭтаж пятый.',
}

function solve({ words }: { words: string }): string {
  const [, first, operator, second] = /Сколько будет (\d+) ([+−]) (\d+)\?/.exec(words) ?? []
  return String(operator === '+' ? Number(first) + Number(second) : Number(first) - Number(second))
}

const stored = (email: string) =>
  query<{ message: string }>(shop.databaseUrl, 'SELECT "message" FROM "ContactMessage" WHERE "email" = $1', [
    email,
  ])
const mailTo = (address: string) => expect.poll(() => shop.mails.mails.find(({ to }) => to.includes(address)))

describe('the contact form', () => {
  it('the form without scripts keeps the draft after a wrong answer, then sends the message and confirms it', async () => {
    const page = await new PlainPage(new HttpClient(shop.url)).open('/contacts')
    for (const name of ['name', 'email', 'message'] as const) page.fill(name, message[name])
    await page.choose('Тема', 'Доставка').fill('answer', '99').press('Отправить')
    expect(page.words).toContain('Неверный ответ на математическую задачу. Попробуйте еще раз.')
    expect([page.status, page.value('message'), page.value('Тема'), page.value('answer')]).toEqual([
      400,
      message.message,
      'delivery',
      '',
    ])
    await page.fill('answer', ` ${solve(page)} `).press('Отправить')
    expect(page.words).toContain('Сообщение отправлено! Мы свяжемся с вами в ближайшее время.')
    expect(await stored(message.email)).toEqual([{ message: message.message }])
    await mailTo('shop@example.ru').toMatchObject({
      message: { subject: 'Доставка: Анна', replyTo: [{ address: message.email }] },
    })
  })

  it('each arithmetic problem is accepted once, and a wrong answer gets a new problem with the draft', async () => {
    const client = new HttpClient(shop.url)
    const page = await client.get('/contacts')
    const right = {
      ...message,
      email: 'once@example.ru',
      check: inputValue(page.text, 'check'),
      answer: solve(page),
    }
    const wrong = await client.post('/contacts', { ...right, answer: '99' })
    expect(wrong.status).toBe(400)
    expect(wrong.words).toContain('Неверный ответ на математическую задачу. Попробуйте еще раз.')
    expect(wrong.text).toContain('Привезёте в субботу?')
    expect(inputValue(wrong.text, 'check')).not.toBe(right.check)
    expect(inputValue(wrong.text, 'answer')).toBe('')
    expect((await client.post('/contacts', right)).status).toBe(400)
    const next = { ...right, check: inputValue(wrong.text, 'check'), answer: solve(wrong) }
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => whileBusy(() => client.post('/contacts', next))),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual([303, 400, 400, 400, 400])
    expect(await stored('once@example.ru')).toHaveLength(1)
  })

  it.each([
    [{ check: 'forged' }, 'Неверный ответ на математическую задачу'],
    [{ name: ' ' }, 'Введите имя'],
    [{ email: 'anna@' }, 'Проверьте email'],
    [{ message: '' }, 'Напишите сообщение'],
    [{ subject: 'spam' }, 'Выберите тему'],
    [{ phone: '12' }, 'Проверьте телефон'],
    [{ message: 'я'.repeat(5_001) }, 'Не больше 5000 символов'],
  ])('the contact form refuses %j', async (changes, text) => {
    const client = new HttpClient(shop.url)
    const page = await client.get('/contacts')
    const answer = await client.post('/contacts', {
      ...message,
      check: inputValue(page.text, 'check'),
      answer: solve(page),
      ...changes,
    })
    expect([answer.status, answer.words.includes(text)]).toEqual([400, true])
  })

  it('the form thanks programs that fill in the hidden field, and stores nothing', async () => {
    const client = new HttpClient(shop.url)
    expect(
      (
        await client.post('/contacts', {
          ...message,
          email: 'bot@example.ru',
          website: 'http://spam.example',
        })
      ).status,
    ).toBe(303)
    expect(await stored('bot@example.ru')).toEqual([])
  })
})

describe('the newsletter', () => {
  const status = async (email: string) =>
    (
      await query<{ status: string }>(
        shop.databaseUrl,
        'SELECT "status"::text FROM "NewsletterSubscriber" WHERE "email" = $1',
        [email],
      )
    )[0]?.status

  const linkIn = (text: string | undefined, path: string) =>
    new RegExp(`${path}\\?token=\\S+`).exec(text ?? '')?.[0] ?? ''

  it('a subscription begins when the address’s owner confirms, and ends with one click', async () => {
    const [client, email] = [new HttpClient(shop.url), 'reader@example.ru']
    expect((await client.get('/about')).text).toContain('action="/newsletter#form"')
    const response = await client.follow(
      await client.post('/newsletter', { email: 'Reader@Example.ru', consent: 'on' }),
    )
    expect(response.words).toContain('Проверьте почту')
    await mailTo(email).toBeDefined()
    const mail = shop.mails.mails.find(({ to }) => to.includes(email))?.message
    const [confirm, unsubscribe] = [
      linkIn(mail?.text, '/newsletter/confirm'),
      linkIn(mail?.text, '/unsubscribe'),
    ]
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    )

    await client.get(confirm)
    expect(await status(email)).toBe('PENDING')
    const token = new URLSearchParams(confirm.split('?')[1]).get('token') ?? ''
    expect((await client.follow(await client.post('/newsletter/confirm', { token }))).words).toContain(
      'Подписка подтверждена',
    )
    expect(await status(email)).toBe('CONFIRMED')
    const [consent] = await query(
      shop.databaseUrl,
      `SELECT "textVersion" FROM "Consent" WHERE "email" = $1 AND "purpose" = 'MARKETING'`,
      [email],
    )
    expect(consent).toEqual({ textVersion: '2026-11' })

    await client.get(unsubscribe)
    expect(await status(email)).toBe('CONFIRMED')
    for (let click = 0; click < 2; click += 1) {
      expect(
        (await new HttpClient(shop.url).post(unsubscribe, { 'List-Unsubscribe': 'One-Click' })).status,
      ).toBe(200)
    }
    expect(await status(email)).toBe('UNSUBSCRIBED')
    const recorded = () =>
      query(
        shop.databaseUrl,
        `SELECT "type"::text, "path", "data" FROM "AnalyticsEvent" WHERE "type" IN ('EMAIL_SUBSCRIBE', 'EMAIL_UNSUBSCRIBE') ORDER BY "type", "id"`,
      )
    const left = { type: 'EMAIL_UNSUBSCRIBE', path: '/unsubscribe', data: {} }
    await expect
      .poll(recorded)
      .toEqual([{ type: 'EMAIL_SUBSCRIBE', path: '/newsletter/confirm', data: {} }, left, left])
  })

  it('a subscription requires consent, a valid address and a signed link, and reveals nothing to strangers', async () => {
    const client = new HttpClient(shop.url)
    const without = await client.post('/newsletter', { email: 'x@example.ru' })
    expect([without.status, inputValue(without.text, 'email')]).toEqual([400, 'x@example.ru'])
    expect(without.words).toContain('Поставьте отметку, чтобы получать письма')
    expect((await client.post('/newsletter', { email: 'x@', consent: 'on' })).words).toContain(
      'Проверьте email',
    )
    expect((await client.post('/newsletter/confirm', { token: 'forged' })).status).toBe(400)
    expect((await client.post('/unsubscribe', { token: 'forged' })).words).toContain('Ссылка не подошла')
    const again = await client.post('/newsletter', { email: 'reader@example.ru', consent: 'on' })
    const fresh = await client.post('/newsletter', { email: 'fresh@example.ru', consent: 'on' })
    expect([again.status, again.headers.get('Location')]).toEqual([
      fresh.status,
      fresh.headers.get('Location'),
    ])
  })

  it('the newsletter form disappears when the owner switches it off', async () => {
    await query(
      shop.databaseUrl,
      `WITH saved AS (INSERT INTO "Setting" ("group", "value") VALUES ('features', '{"newsletter": false}') ON CONFLICT ("group") DO UPDATE SET "value" = excluded."value" RETURNING 1)
       SELECT pg_notify('cache_purge', 'settings') FROM saved`,
    )
    const client = new HttpClient(shop.url)
    await expect
      .poll(async () => (await client.get('/about')).text)
      .not.toContain('action="/newsletter#form"')
    expect((await client.get('/newsletter')).status).toBe(404)
    expect((await client.post('/newsletter', { email: 'x@example.ru', consent: 'on' })).status).toBe(404)
    await query(
      shop.databaseUrl,
      `WITH gone AS (DELETE FROM "Setting" RETURNING 1) SELECT pg_notify('cache_purge', 'settings') FROM gone`,
    )
    await expect.poll(async () => (await client.get('/newsletter')).status).toBe(200)
  })
})

describe('messages in a browser', () => {
  it('a form with errors is accessible, a message can be sent, and the click counter works', async () => {
    const { found, complaints } = await inspectPages(shop.browser, inspectedWidths, async (page, look) => {
      await show(page, `${shop.url}/contacts`)
      await page.locator('#form form').evaluate((form) => form.setAttribute('novalidate', ''))
      await page.getByRole('button', { name: 'Отправить' }).click()
      await page.getByText('Проверьте поля').waitFor()
      await look('contacts with errors')
      const question = (await page.getByText(/Сколько будет/).textContent()) ?? ''
      const [, first, operator, second] = /(\d+) ([+−]) (\d+)/.exec(question) ?? []
      await page.getByLabel('Имя').fill('Борис')
      await page.locator('#form').getByLabel('Email').fill('boris-axe@example.ru')
      await page.getByLabel('Сообщение').fill('Есть ли грунтовка?')
      await page
        .getByLabel(/Сколько будет/)
        .fill(String(operator === '+' ? Number(first) + Number(second) : Number(first) - Number(second)))
      await page.getByRole('button', { name: 'Отправить' }).click()
      await page.getByText('Сообщение отправлено!').waitFor()
      await show(page, `${shop.url}/test`)
      await page.getByRole('button', { name: 'Нажать' }).click()
      await page.getByText('Нажатий: 1').waitFor()
    })
    expect({ found, complaints }).toEqual({ found: {}, complaints: [] })
    expect(await stored('boris-axe@example.ru')).toEqual([{ message: 'Есть ли грунтовка?' }])
  })
})

it('the click counter works without JavaScript', async () => {
  expect((await new HttpClient(shop.url).get('/test?clicks=4')).words).toContain('Нажатий: 4')
  expect((await new HttpClient(shop.url).get('/test?clicks=nonsense')).words).toContain('Нажатий: 0')
})

it('developer pages do not exist in production', async () => {
  const production = await startShop({
    template: 'migrated',
    worker: false,
    env: { SHOP_MODE: 'production' },
  })
  try {
    for (const path of ['/test', '/cart-test', '/original-wakawaka'])
      expect((await fetch(production.url + path)).status).toBe(404)
  } finally {
    await production.stop()
  }
})
