import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { changeSettings } from '~tests/support/settings/during-settings'
import { storyScreens } from '~tests/support/browser/screens'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { query } from '~tests/support/database/shop-data'

let shop: SharedShop
let restore: () => Promise<void>

beforeAll(async () => {
  shop = await sharedShop('empty')
  const networks = { telegram: 'https://t.me/our-shop', instagram: 'https://instagram.com/our-shop' }
  restore = await changeSettings(shop.databaseUrl, 'social', networks)
})

afterAll(() => restore())

async function solve(page: Page): Promise<string> {
  const question = (await page.getByText(/Сколько будет/).textContent()) ?? ''
  const [, first, operator, second] = /(\d+) ([+−]) (\d+)/.exec(question) ?? []
  return String(operator === '+' ? Number(first) + Number(second) : Number(first) - Number(second))
}

async function linkInMail(address: string, path: string): Promise<string> {
  const mail = () => shop.mails.mails.find(({ to }) => to.includes(address))
  await expect.poll(mail).toBeDefined()
  return new RegExp(`${path}\\?token=\\S+`).exec(mail()?.message.text ?? '')?.[0] ?? ''
}

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('every wrong answer gets a new problem, an empty field and the remaining typed values', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await shop.open(page, '/contacts')
    const form = page.locator('#form')
    const problem = form.getByLabel(/Сколько будет/)
    const question = async () =>
      /\d+ [+−] \d+/.exec((await page.getByText(/Сколько будет/).textContent()) ?? '')?.[0]
    const typed = {
      name: 'Борис',
      email: 'boris@example.ru',
      phone: '+7 949 123-45-67',
      message: 'Есть ли грунтовка?',
    }
    for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value)
    await form.getByLabel('Тема').selectOption({ label: 'Другое' })
    const refused = async (answer: string) => {
      const before = await question()
      const token = await form.locator('[name="check"]').inputValue()
      await problem.fill(answer)
      await form.getByRole('button', { name: 'Отправить' }).click()
      await expect.poll(() => form.locator('[name="check"]').inputValue()).not.toBe(token)
      await page.getByText('Неверный ответ на математическую задачу. Попробуйте еще раз.').first().waitFor()
      expect(await question()).not.toBe(before)
      expect(await problem.inputValue()).toBe('')
      for (const [name, value] of Object.entries(typed))
        expect(await form.locator(`[name="${name}"]`).inputValue()).toBe(value)
      expect(await form.getByLabel('Тема').inputValue()).toBe('other')
    }
    for (let attempt = 0; attempt < 5; attempt += 1) await refused('99')
    const last = await form.locator('[name="check"]').inputValue()
    await problem.fill(await solve(page))
    // At once: React restores the field with its next render.
    await form.locator('[name="check"]').evaluate((field: HTMLInputElement) => {
      field.value = 'expired'
      field.form?.requestSubmit()
    })
    await page.getByText('Неверный ответ на математическую задачу. Попробуйте еще раз.').first().waitFor()
    // React restores the field as soon as the form is busy; the next question has another token.
    await expect
      .poll(async () => ['expired', last].includes(await form.locator('[name="check"]').inputValue()))
      .toBe(false)
    await problem.fill(await solve(page))
    await form.getByRole('button', { name: 'Отправить' }).click()
    await page.getByText('Сообщение отправлено! Мы свяжемся с вами в ближайшее время.').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a visitor finds the shop, writes to it, and keeps the draft after a wrong answer', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    const email = `anna-${width}-${scripted}@example.ru`
    await shop.open(page, '/about')
    if (width < 1024) await page.locator('footer summary', { hasText: 'Покупателям' }).click()
    await page.locator('footer').getByRole('link', { name: 'Контакты' }).click()
    await page.getByRole('heading', { name: 'Контакты', level: 1 }).waitFor()
    expect(
      await page
        .locator('main')
        .getByRole('link', { name: '+7 (856) 300-40-50' })
        .first()
        .getAttribute('href'),
    ).toBe('tel:+78563004050')
    for (const place of ['main', 'footer']) {
      for (const name of ['Telegram', 'Instagram*']) {
        const box = await page.locator(place).getByRole('link', { name, exact: true }).boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(width < 1024 ? 44 : 24)
      }
    }
    const form = page.locator('#form')
    await form.getByLabel('Имя').fill('Анна')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Тема').selectOption({ label: 'Доставка' })
    await form.getByLabel('Сообщение').fill('Привезёте в субботу?')
    await form.getByLabel(/Сколько будет/).fill('99')
    await form.getByRole('button', { name: 'Отправить' }).click()
    await page.getByText('Неверный ответ на математическую задачу. Попробуйте еще раз.').first().waitFor()
    expect(await form.getByLabel('Сообщение').inputValue()).toBe('Привезёте в субботу?')
    await form.getByLabel(/Сколько будет/).fill(await solve(page))
    await form.getByRole('button', { name: 'Отправить' }).click()
    await page.getByText('Сообщение отправлено! Мы свяжемся с вами в ближайшее время.').waitFor()
    const stored = await query(
      shop.databaseUrl,
      'SELECT "name", "message" FROM "ContactMessage" WHERE "email" = $1',
      [email],
    )
    expect(stored).toEqual([{ name: 'Анна', message: 'Привезёте в субботу?' }])
    await expect
      .poll(
        () =>
          shop.mails.mails.find(({ message }) => message.replyTo?.[0]?.address === email)?.message.subject,
      )
      .toBe('Доставка: Анна')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a visitor subscribes in the footer, confirms by the email and unsubscribes', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    const email = `reader-${width}-${scripted}@example.ru`
    const status = async () =>
      (
        await query<{ status: string }>(
          shop.databaseUrl,
          'SELECT "status"::text FROM "NewsletterSubscriber" WHERE "email" = $1',
          [email],
        )
      )[0]
    await shop.open(page, '/about')
    const footer = page.locator('footer')
    const subscribe = async (address: string) => {
      await footer.getByLabel('Ваш email').fill(address)
      await footer.getByRole('checkbox').check()
      await footer.getByRole('button', { name: 'Подписаться' }).click()
    }
    await subscribe('reader@example')
    const refusal = page.getByText('Похоже, в адресе не хватает окончания: .ru или .com')
    await refusal.waitFor()
    const place = page.locator(scripted ? 'footer' : 'main')
    expect(await place.getByRole('checkbox').isChecked()).toBe(true)
    if (scripted)
      await expect
        .poll(() => place.getByLabel('Ваш email').evaluate((field) => field === document.activeElement))
        .toBe(true)
    await expect.poll(() => refusal.evaluate((text) => text.getBoundingClientRect().top)).toBeGreaterThan(0)
    await subscribe(email)
    await page.getByText('Проверьте почту').waitFor()
    await shop.open(page, await linkInMail(email, '/newsletter/confirm'))
    expect(await status()).toEqual({ status: 'PENDING' })
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    await page.getByText('Подписка подтверждена').waitFor()
    expect(await status()).toEqual({ status: 'CONFIRMED' })
    await shop.open(page, await linkInMail(email, '/unsubscribe'))
    await page.getByRole('button', { name: 'Отписаться' }).click()
    await page.getByText('Вы отписались').waitFor()
    expect(await status()).toEqual({ status: 'UNSUBSCRIBED' })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('the cart’s test page links to the shop’s pages', async () => {
    const { page, complaints } = await shop.visit(width, scripted)
    await shop.open(page, '/cart-test')
    const links = page.locator('header').getByRole('link')
    const shown = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')]),
    )
    expect(shown).toEqual([
      ['Главная', '/'],
      ['Каталог', '/catalog'],
      ['О нас', '/about'],
      ['Контакты', '/contacts'],
      ['Оплата', '/payment'],
      ['Кабинет', '/profile'],
      ['Корзина', '/cart'],
    ])
    for (const [name, heading] of [
      ['Контакты', 'Контакты'],
      ['Корзина', 'Корзина'],
    ] as const) {
      await shop.open(page, '/cart-test')
      await page.locator('header').getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
