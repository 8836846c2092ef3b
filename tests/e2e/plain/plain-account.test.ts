import { beforeAll, expect, it } from 'vitest'

import { HttpClient } from '~tests/support/http/http-client'
import { PlainPage } from '~tests/support/http/plain-page'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { insertAccountToken } from '~tests/support/people/insert-account-token'
import { placeOrderBy } from '~tests/support/people/customer-forms'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { insertProducts, query } from '~tests/support/database/shop-data'

const PASSWORD = 'тайный пароль'

let shop: SharedShop
let productIds: string[]

beforeAll(async () => {
  shop = await sharedShop('empty')
  productIds = await insertProducts(shop.databaseUrl, 2, 500)
})

function visit(): { page: PlainPage; client: HttpClient } {
  const client = new HttpClient(shop.url)
  return { page: new PlainPage(client), client }
}

async function register(page: PlainPage, email: string): Promise<void> {
  await page.open('/login?next=%2Fprofile')
  await page.follow('Регистрация')
  page.fill('name', 'Анна Ковалёва').fill('email', email).fill('phone', '8 949 123 45 67')
  await page.fill('password', PASSWORD).fill('confirmation', 'не тот пароль').press('Зарегистрироваться')
  expect([page.status, page.words, page.value('name')]).toEqual([
    400,
    expect.stringContaining('Пароли не совпадают'),
    'Анна Ковалёва',
  ])
  expect(page.isTicked('marketing')).toBe(false)
  await page.fill('password', PASSWORD).fill('confirmation', PASSWORD).press('Зарегистрироваться')
  expect([page.address, page.words]).toEqual(['/profile', expect.stringContaining('Заказов пока нет')])
}

async function linkFrom(subject: string, address: string): Promise<string> {
  const mails = await shop.mails.waitFor(
    (mail) => mail.to.includes(address) && mail.message.subject === subject,
  )
  return /http\S+\?token=\S+/.exec(mails.at(-1)?.message.text ?? '')?.[0] ?? ''
}

it('a customer registers, confirms the email, edits addresses, repeats and cancels an order', async () => {
  const email = 'plain-orders@example.ru'
  const { page, client } = visit()
  await register(page, email)
  await page.open(await linkFrom('Подтвердите email', email))
  await page.press('Подтвердить')
  expect([page.address, page.words]).toEqual([
    '/profile/details',
    expect.stringContaining('Email подтверждён'),
  ])
  const moves: Record<string, string>[] = [{}, { city: 'Макеевка', house: '3' }]
  for (const changes of moves) {
    await page.follow('Добавить адрес')
    const address = { ...checkoutFields, ...changes }
    for (const name of ['firstName', 'lastName', 'phone', 'city', 'postalCode', 'street', 'house'])
      page.fill(name, address[name] ?? '')
    await page.press('Сохранить адрес')
    expect(page.address).toBe('/profile/details')
  }
  await page.press(/^Сделать основным/, { within: 'Макеевка' })
  await page.follow(/^Изменить адрес 283001, Донецк/)
  await page.fill('house', '12').press('Сохранить адрес')
  expect(page.words).toContain('д. 12')
  await page.press(/^Удалить/, { within: 'Макеевка' })
  expect(await query(shop.databaseUrl, 'SELECT "city", "house" FROM "Address" WHERE "userId" = (SELECT "id" FROM "User" WHERE "email" = $1)', [email])).toEqual([{ city: 'Донецк', house: '12' }]) // prettier-ignore

  const orderId = await placeOrderBy(client, productIds, { email, delivery: 'delivery' })
  const number = orderId.slice(-8).toUpperCase()
  await page.open('/profile')
  await page.follow(`Подробнее о заказе ${number}`)
  expect([page.address, page.words]).toEqual([
    `/profile/orders/${orderId}`,
    expect.stringContaining('Заказ оформлен'),
  ])
  await page.press('Повторить заказ')
  expect([page.address, page.words]).toEqual(['/cart', expect.stringContaining('Краска 1')])
  await page.open(`/profile/orders/${orderId}`)
  await page.press('Да, отменить')
  expect(page.words).toContain('Отменен')
  expect(await query(shop.databaseUrl, 'SELECT "status" FROM "Order" WHERE "id" = $1', [orderId])).toEqual([
    { status: 'CANCELLED' },
  ])
})

it('a customer changes password and profile, resets the forgotten password, and deletes the account', async () => {
  const email = 'plain-person@example.ru'
  const { page } = visit()
  await register(page, email)
  await page.open('/profile/details')
  await page.fill('password', 'другой пароль').fill('confirmation', 'другой пароль').fill('current', 'мимо', { within: 'Сменить пароль' }).press('Сменить пароль') // prettier-ignore
  expect([page.status, page.words]).toEqual([
    expect.toBeOneOf([400, 401, 403, 409, 422]),
    expect.stringContaining('Неверный пароль'),
  ])
  await page.fill('password', 'другой пароль').fill('confirmation', 'другой пароль').fill('current', PASSWORD, { within: 'Сменить пароль' }).press('Сменить пароль') // prettier-ignore
  expect(page.words).toContain('Пароль изменён')
  await page.press('Выйти')
  expect(page.address).toBe('/')

  await page.open('/login')
  await page.follow('Забыли пароль?')
  await page.fill('email', email).press('Отправить ссылку')
  expect(page.words).toContain('Если для этого адреса есть личный кабинет')
  await page.open(await linkFrom('Новый пароль', email))
  await page.fill('password', 'третий пароль').fill('confirmation', 'третий пароль').press('Сохранить пароль')
  expect(page.words).toContain('Новый пароль сохранён')
  await page.open('/login?next=%2Fprofile%2Fdetails')
  await page.fill('email', email).fill('password', 'третий пароль').press('Войти')
  expect(page.address).toBe('/profile/details')

  await page.fill('name', 'Анна Петрова').fill('email', `new-${email}`).press('Сохранить')
  expect([page.words, page.value('email')]).toEqual([expect.stringContaining('Чтобы сменить email, введите текущий пароль'), `new-${email}`]) // prettier-ignore
  await page.fill('current', 'третий пароль').press('Сохранить')
  expect(page.words).toContain('Ждём подтверждения')
  await page.open(await linkFrom('Подтвердите новый email', `new-${email}`))
  await page.press('Подтвердить')
  expect([page.address, page.value('email'), page.value('name')]).toEqual([
    '/profile/details',
    `new-${email}`,
    'Анна Петрова',
  ])

  await page.follow('Удалить кабинет')
  await page.fill('current', 'мимо').press('Удалить кабинет')
  expect(page.words).toContain('Неверный пароль')
  await page.fill('current', 'третий пароль').press('Удалить кабинет')
  expect([page.address, (await page.open('/profile')).address]).toEqual(['/', '/'])
})

it('a customer ends one session and then all, and an invited customer activates the account', async () => {
  const email = 'plain-sessions@example.ru'
  const [laptop, tablet] = [visit(), visit()]
  await register(laptop.page, email)
  await tablet.page.open('/login?next=%2Fprofile')
  await tablet.page.fill('email', email).fill('password', PASSWORD).press('Войти')
  await laptop.page.open('/profile/details')
  await laptop.page.press(/^Завершить сеанс: /)
  expect(laptop.page.words).toContain('Сеанс завершён')
  expect((await tablet.page.open('/profile')).address).toBe('/')
  await laptop.page.press('Выйти на всех устройствах')
  expect([laptop.page.address, laptop.page.words]).toEqual([
    '/login',
    expect.stringContaining('Вы вышли на всех устройствах'),
  ])

  const invited = 'plain-invited@example.ru'
  await query(
    shop.databaseUrl,
    `INSERT INTO "User" ("id", "email", "name") VALUES (gen_random_uuid(), $1, 'Олег')`,
    [invited],
  )
  const { page } = visit()
  await page.open(
    `/activate-account?token=${await insertAccountToken(shop.databaseUrl, { email: invited, purpose: 'ACTIVATE_ACCOUNT' })}`,
  )
  expect(page.words).toContain(invited)
  await page.fill('password', PASSWORD).fill('confirmation', PASSWORD).press('Активировать')
  expect(page.words).toContain('Аккаунт активирован')
  expect((await page.open('/profile')).status).toBe(200)
})
