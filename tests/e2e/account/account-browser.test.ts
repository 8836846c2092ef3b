import { readFile } from 'node:fs/promises'

import { beforeAll, describe, expect, it } from 'vitest'

import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { insertAccountToken } from '~tests/support/people/insert-account-token'
import { meetPerson, type Person } from '~tests/support/people/person'
import { DESKTOP, storyScreens } from '~tests/support/browser/screens'
import { settle } from '~tests/support/browser/settle'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { insertProducts, query } from '~tests/support/database/shop-data'

/** Seconds. */
const LEADS_ON_AFTER = 2

let shop: SharedShop
let productIds: string[]

beforeAll(async () => {
  shop = await sharedShop('empty')
  productIds = await insertProducts(shop.databaseUrl, 2, 500)
})

async function register(who: Person): Promise<void> {
  await who.open('/login?next=%2Fprofile')
  await who.page.getByRole('link', { name: 'Регистрация' }).click()
  await who.page.waitForURL('**/login?mode=register&next=%2Fprofile')
  await settle(who.page)
  await who.fill({
    name: 'Анна Ковалёва',
    email: who.email,
    phone: '8 949 123 45 67',
    password: who.password,
    confirmation: 'не тот пароль',
  })
  await who.press('Зарегистрироваться')
  await who.see('Пароли не совпадают')
  expect(await who.page.inputValue('[name="name"]')).toBe('Анна Ковалёва')
  expect(await who.page.isChecked('[name="marketing"]')).toBe(false)
  await who.fill({ password: who.password, confirmation: who.password })
  await who.press('Зарегистрироваться')
  await who.at('/profile')
  await who.see('Заказов пока нет')
}

async function confirmEmail(who: Person): Promise<void> {
  await who.see('чтобы видеть все заказы')
  await who.open(await who.linkFrom('Подтвердите email'))
  await who.press('Подтвердить')
  await who.at('/profile/details')
  await who.page.locator('main').getByText('Email подтверждён').waitFor()
}

async function keepAddresses(who: Person): Promise<void> {
  const {
    firstName = '',
    lastName = '',
    phone = '',
    city = '',
    postalCode = '',
    street = '',
    house = '',
  } = checkoutFields
  const address = { firstName, lastName, phone, city, postalCode, street, house }
  for (const changes of [{}, { city: 'Макеевка', house: '3' }]) {
    await who.page.getByRole('link', { name: 'Добавить адрес' }).click()
    await who.at('/profile/addresses/new')
    await who.fill({ ...address, ...changes })
    await who.press('Сохранить адрес')
    await who.at('/profile/details')
  }
  const second = who.page.locator('li', { hasText: 'Макеевка' })
  await second.getByRole('button', { name: /Сделать основным/ }).click()
  await second.getByText('Основной', { exact: true }).waitFor()
  await who.page.getByRole('link', { name: /Изменить адрес 283001, Донецк/ }).click()
  await who.page.waitForURL('**/profile/addresses/*')
  await settle(who.page)
  await who.fill({ house: '12' })
  await who.press('Сохранить адрес')
  await who.at('/profile/details')
  await who.see('д. 12')
  await second.getByRole('button', { name: /Удалить/ }).click()
  await expect.poll(() => second.count()).toBe(0)
}

async function order(who: Person): Promise<string> {
  for (const productId of productIds)
    await who.page.request.post(`${shop.url}/cart`, { form: { intent: 'add', productId, quantity: '2' } })
  const form = { ...checkoutFields, email: who.email }
  const placed = await who.page.request.post(`${shop.url}/checkout`, { form, maxRedirects: 0 })
  return /orderId=([0-9a-f-]{36})/.exec(placed.headers().location ?? '')?.[1] ?? ''
}

async function repeatAndCancel(who: Person, orderId: string): Promise<void> {
  const number = orderId.slice(-8).toUpperCase()
  await who.open('/profile')
  await who.see(`№ ${number}`)
  expect((await who.page.textContent('main')) ?? '').toContain('Россия, 283001, Донецк, ул. Артёма')
  await who.page.getByRole('link', { name: `Подробнее о заказе ${number}` }).click()
  await who.at(`/profile/orders/${orderId}`)
  await who.see('Заказ оформлен')
  await who.press('Повторить заказ')
  await who.at('/cart')
  await who.see('Краска 1')
  await who.open(`/profile/orders/${orderId}`)
  await who.page.locator('summary', { hasText: 'Отменить заказ' }).click()
  await who.press('Да, отменить')
  await who.page.locator('main').getByText('Отменен', { exact: true }).first().waitFor()
  expect(await who.page.locator('summary', { hasText: 'Отменить заказ' }).count()).toBe(0)
  await shop.mails.waitFor(
    (mail) => mail.to.includes(who.email) && mail.message.subject === `Заказ CC-${number} отменён`,
  )
}

async function enter(who: Person, more: Record<string, string> = {}): Promise<void> {
  const form = { email: who.email, password: who.password, ...more }
  const answer = await who.page.request.post(`${shop.url}/login`, { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

async function download(who: Person): Promise<unknown> {
  const saved = who.page.waitForEvent('download')
  await who.page.getByRole('link', { name: 'Скачать данные' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('my-data.json')
  return JSON.parse(await readFile(await file.path(), 'utf8'))
}

async function endSessions(who: Person, elsewhere: Person[]): Promise<void> {
  const [tablet, ...others] = elsewhere
  await who.open('/profile/details')
  const entries = who.page.getByRole('region', { name: 'Где выполнен вход' }).getByRole('listitem')
  expect(await entries.count()).toBe(1 + elsewhere.length)
  expect(await entries.filter({ hasText: 'Это устройство' }).getByRole('button').count()).toBe(0)
  await entries
    .filter({ hasText: 'Safari, iOS' })
    .getByRole('button', { name: /^Завершить сеанс: / })
    .click()
  await who.see('Сеанс завершён')
  await expect.poll(() => entries.count()).toBe(elsewhere.length)
  await tablet?.expectSignedOut()
  for (const other of others) await other.open('/profile')
  await who.press('Выйти на всех устройствах')
  await who.at('/login')
  await who.see('Вы вышли на всех устройствах')
  for (const one of [who, ...others]) await one.expectSignedOut()
}

async function changePassword(who: Person): Promise<void> {
  await who.open('/profile/details')
  await who.page.fill('#current', who.password)
  await who.fill({ password: 'другой пароль', confirmation: 'другой пароль' })
  await who.press('Сменить пароль')
  await who.see('Пароль изменён')
  who.password = 'другой пароль'
}

async function forgetPassword(who: Person): Promise<void> {
  await who.open('/profile')
  await who.press('Выйти')
  await who.at('/')
  await who.open('/login')
  await who.page.getByRole('link', { name: 'Забыли пароль?' }).click()
  await who.at('/forgot-password')
  await who.fill({ email: who.email })
  await who.press('Отправить ссылку')
  await who.see('Если для этого адреса есть личный кабинет')
  await who.open(await who.linkFrom('Новый пароль'))
  who.password = 'третий пароль'
  await who.fill({ password: who.password, confirmation: who.password })
  await who.press('Сохранить пароль')
  await who.see('Новый пароль сохранён')
}

async function signIn(who: Person, next = '/profile'): Promise<void> {
  await who.open(`/login?next=${encodeURIComponent(next)}`)
  await who.fill({ email: who.email, password: who.password })
  await who.press('Войти')
  await who.at(next)
}

async function changeProfile(who: Person): Promise<void> {
  await who.open('/profile/details')
  await who.fill({ name: 'Анна Петрова', email: `new-${who.email}` })
  await who.press('Сохранить')
  await who.see('Чтобы сменить email, введите текущий пароль')
  expect(await who.page.inputValue('main [name="email"]')).toBe(`new-${who.email}`)
  await who.page.fill('#email-change-password', who.password)
  await who.press('Сохранить')
  await who.see('Ждём подтверждения')
  await shop.mails.waitFor(
    (mail) => mail.to.includes(who.email) && mail.message.subject === 'Запрошена смена email',
  )
  await who.open(await who.linkFrom('Подтвердите новый email', `new-${who.email}`))
  await who.press('Подтвердить')
  await who.at('/profile/details')
  expect(await who.page.inputValue('main [name="email"]')).toBe(`new-${who.email}`)
  expect(await who.page.inputValue('main [name="name"]')).toBe('Анна Петрова')
}

async function leave(who: Person): Promise<void> {
  await who.page.getByRole('link', { name: 'Удалить кабинет' }).click()
  await who.at('/profile/delete')
  await who.see('отменённые заказы, сообщения магазину и подписку')
  await who.see('записи о ваших согласиях')
  await who.fill({ current: 'мимо' })
  await who.press('Удалить кабинет')
  await who.see('Неверный пароль')
  await who.fill({ current: who.password })
  await who.press('Удалить кабинет')
  await who.at('/')
  await who.open('/profile')
  expect(who.page.url()).toBe(`${shop.url}/`)
}

const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

async function invite(email: string): Promise<string> {
  await query(
    shop.databaseUrl,
    `INSERT INTO "User" ("id", "email", "name") VALUES (gen_random_uuid(), $1, 'Олег Приглашённый')`,
    [email],
  )
  return insertAccountToken(shop.databaseUrl, { email, purpose: 'ACTIVATE_ACCOUNT' })
}

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('a customer registers, edits addresses, repeats and cancels an order, changes all details and deletes the account', async () => {
    const who = await meetPerson(shop, width, scripted)
    await register(who)
    await confirmEmail(who)
    await keepAddresses(who)
    await repeatAndCancel(who, await order(who))
    await changePassword(who)
    await forgetPassword(who)
    await signIn(who)
    await changeProfile(who)
    await leave(who)
    expect(who.complaints).toEqual([])
    await who.page.context().close()
  })

  it('a customer downloads a copy of their data, ends one session and then all', async () => {
    const who = await meetPerson(shop, width, scripted)
    const { email, password } = who
    await enter(who, { mode: 'register', name: 'Анна Ковалёва', confirmation: password })
    const tablet = await meetPerson(shop, width, scripted, { email, userAgent: IPAD })
    const other = await meetPerson(shop, width, scripted, { email })
    for (const one of [tablet, other]) await enter(one)
    await who.open('/profile/details')
    expect(await download(who)).toMatchObject({
      profile: { email, name: 'Анна Ковалёва' },
      orders: [],
      messages: [],
    })
    await endSessions(who, [tablet, other])
    for (const one of [who, tablet, other]) {
      expect(one.complaints).toEqual([])
      await one.page.context().close()
    }
  })

  it('an invited customer activates the account and reaches the account pages', async () => {
    const who = await meetPerson(shop, width, scripted)
    const token = await invite(who.email)
    await who.open(`/activate-account?token=${token}`)
    await who.see(who.email)
    await who.fill({ password: who.password, confirmation: who.password })
    await who.press('Активировать')
    // Without scripts the browser redirects after two seconds: a story over HTTP reads the page.
    if (scripted) {
      await who.see('Аккаунт активирован')
      await who.page.getByRole('link', { name: 'В личный кабинет' }).click()
    }
    await who.at('/profile')
    expect(who.complaints).toEqual([])
    await who.page.context().close()
  })
})

it('a customer who leaves the activation page is not redirected to the account pages later', async () => {
  const who = await meetPerson(shop, DESKTOP, true)
  const { clock } = who.page
  await clock.install()
  await who.open(`/activate-account?token=${await invite(who.email)}`)
  await clock.pauseAt(Date.now() + 60_000)
  await who.page.evaluate(() => delete window.noteLife)
  await who.fill({ password: who.password, confirmation: who.password })
  await who.press('Активировать')
  await who.see('Аккаунт активирован')
  await who.page.route(/\/catalog/, async (route) => {
    await clock.runFor(LEADS_ON_AFTER * 1_500)
    await route.continue()
  })
  await who.page.getByRole('banner').getByRole('link', { name: 'Каталог' }).first().click()
  await who.page.waitForURL(`${shop.url}/catalog`)
  await who.page.context().close()
})
