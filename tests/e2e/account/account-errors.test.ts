import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { placeOrderBy, registerBy } from '~tests/support/people/customer-forms'
import { HttpClient, inputValue } from '~tests/support/http/http-client'
import { insertAccountToken } from '~tests/support/people/insert-account-token'
import { saveFeatures } from '~tests/support/settings/save-features'
import { startShop, type TestShop } from '~tests/support/shop/shop'
import { insertProducts, query } from '~tests/support/database/shop-data'

let shop: TestShop
let client: HttpClient
let orderId: string
let addressId: string
let guest: HttpClient
let guestOrderId: string
let invitation: string

const password = 'тайный пароль'
const newPassword = { password: 'ещё один пароль', confirmation: 'ещё один пароль' }

beforeAll(async () => {
  shop = await startShop({ template: 'migrated', worker: false })
  client = new HttpClient(shop.url)
  await registerBy(client, 'anna@example.ru', { password })
  const [productId = ''] = await insertProducts(shop.databaseUrl, 1, 50)
  orderId = await placeOrderBy(client, [productId], { email: 'anna@example.ru' })
  await client.post('/profile/addresses/new', checkoutFields)
  await client.post('/wishlist', { wish: 'add', productId })
  addressId = (await query<{ id: string }>(shop.databaseUrl, 'SELECT "id" FROM "Address"'))[0]?.id ?? ''
  guest = new HttpClient(shop.url)
  guestOrderId = await placeOrderBy(guest, [productId], { email: 'guest@example.ru' })
  invitation = await insertAccountToken(shop.databaseUrl, {
    email: 'guest@example.ru',
    purpose: 'ACTIVATE_ACCOUNT',
  })
})

afterAll(async () => {
  await shop.stop()
})

async function without<T>(what: string, work: () => Promise<T>): Promise<T> {
  const [table = '', column] = what.split('.')
  const rename = (from: string, to: string): string =>
    column === undefined
      ? `ALTER TABLE "${from}" RENAME TO "${to}"`
      : `ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}"`
  await query(shop.databaseUrl, rename(column ?? table, 'Lost'))
  try {
    return await work()
  } finally {
    await query(shop.databaseUrl, rename('Lost', column ?? table))
  }
}

const visitor = () => new HttpClient(shop.url)

describe('an unexpected failure has the specified text, status 500 and the request’s id', () => {
  const form = { name: 'Анна', email: 'new@example.ru', phone: '', ...newPassword }
  it.each<[string, string, () => Promise<{ status: number; words: string }>]>([
    ['Ошибка входа', 'LoginAttempt', () => visitor().post('/login', { email: 'anna@example.ru', password })],
    ['Ошибка регистрации', 'AccountToken', () => visitor().post('/login', { mode: 'register', ...form })],
    [
      'Ошибка при установке пароля',
      'User.updatedAt',
      () => guest.post(`/password-setup?orderId=${guestOrderId}`, newPassword),
    ],
    ['Ошибка загрузки данных', 'OrderItem', () => client.get('/profile')],
    ['Ошибка загрузки данных', 'OrderEvent', () => client.get(`/profile/orders/${orderId}`)],
    [
      'Ошибка обновления профиля',
      'OutboxEvent',
      () =>
        client.post('/profile/details', {
          intent: 'profile',
          name: 'Анна',
          email: 'b@example.ru',
          current: password,
        }),
    ],
    [
      'Ошибка смены пароля',
      'LoginAttempt',
      () => client.post('/profile/details', { intent: 'password', current: password, ...newPassword }),
    ],
    ['Ошибка добавления адреса', 'Address', () => client.post('/profile/addresses/new', checkoutFields)],
    [
      'Ошибка обновления адреса',
      'Address.updatedAt',
      () => client.post(`/profile/addresses/${addressId}`, checkoutFields),
    ],
    [
      'Ошибка удаления адреса',
      'Address',
      () => client.post('/profile/details', { intent: 'delete-address', id: addressId }),
    ],
    ['Ошибка получения адресов', 'Address', () => client.get('/profile/details')],
    ['Ошибка загрузки данных', 'Address', () => client.get('/profile/data')],
    ['Ошибка проверки ссылки', 'AccountToken', () => visitor().get('/activate-account?token=something')],
    [
      'Ошибка активации аккаунта',
      'User.updatedAt',
      () => visitor().post(`/activate-account?token=${invitation}`, newPassword),
    ],
    ['Ошибка получения списка избранного', 'ProductImage', () => client.get('/profile/wishlist')],
  ])('a failure shows the text “%s” (without %s)', async (text, table, ask) => {
    const answer = await without(table, ask)
    expect([answer.status, answer.words.includes(text), answer.words.includes('Код обращения: ')]).toEqual([
      500,
      true,
      true,
    ])
    expect(answer.words).not.toMatch(/relation|does not exist|Lost/)
  })
})

describe('an expected error has its message beside the field and keeps the typed values', () => {
  it.each<[string, number, string, Record<string, string>]>([
    [
      'Пароли не совпадают',
      400,
      '/profile/details',
      { intent: 'password', current: password, password: 'длинный', confirmation: 'другой' },
    ],
    [
      'Пароль должен содержать минимум 6 символов',
      400,
      '/profile/details',
      { intent: 'password', current: password, password: 'мал', confirmation: 'мал' },
    ],
    ['Неверный пароль', 400, '/profile/details', { intent: 'password', current: 'мимо', ...newPassword }],
    [
      'Чтобы сменить email, введите текущий пароль',
      400,
      '/profile/details',
      { intent: 'profile', name: 'Анна', email: 'b@example.ru' },
    ],
    [
      'Неверный пароль',
      400,
      '/profile/details',
      { intent: 'profile', name: 'Анна', email: 'b@example.ru', current: 'мимо' },
    ],
    ['Введите имя', 400, '/profile/details', { intent: 'profile', name: '', email: 'anna@example.ru' }],
    ['Введите email', 400, '/profile/details', { intent: 'profile', name: 'Анна', email: '' }],
    ['Введите город', 400, '/profile/addresses/new', { ...checkoutFields, city: '' }],
    ['Неверный пароль', 400, '/profile/delete', { current: 'мимо' }],
    ['У вас есть незавершённые заказы', 409, '/profile/delete', { current: password }],
  ])('a refused form shows the message “%s”', async (text, status, path, form) => {
    const answer = await client.post(path, form)
    expect([answer.status, answer.words.includes(text)]).toEqual([status, true])
    for (const name of ['name', 'street'])
      if (form[name]) expect(inputValue(answer.text, name)).toBe(form[name])
    expect(answer.text).not.toContain('value="мимо"')
  })

  it.each<[string, number, string]>([
    ['Отсутствует токен активации', 400, '/activate-account'],
    ['Недействительная ссылка активации', 403, '/activate-account?token=nonsense'],
    ['ID заказа не найден', 400, '/password-setup'],
    ['Ссылка недействительна', 403, '/reset-password?token=nonsense'],
    ['Ссылка недействительна', 403, '/confirm-email'],
    ['Заказ не найден', 404, '/profile/orders/nonsense'],
    ['Адрес не найден', 404, '/profile/addresses/nonsense'],
  ])('a refused page shows the message “%s”', async (text, status, path) => {
    const answer = await client.get(path)
    expect([answer.status, answer.words.includes(text)]).toEqual([status, true])
  })

  it('a taken email, a wrong password and a locked account are reported', async () => {
    const form = { mode: 'register', name: 'Вторая', email: 'anna@example.ru', phone: '', ...newPassword }
    const taken = await visitor().post('/login?mode=register', form)
    expect([
      taken.status,
      taken.words.includes('Ошибка регистрации'),
      inputValue(taken.text, 'name'),
    ]).toEqual([409, true, 'Вторая'])
    for (const text of ['Проверьте почту', 'войдите', 'Забыли пароль?']) expect(taken.words).toContain(text)
    for (let n = 0; n < 5; n += 1) {
      const wrong = await visitor().post('/login', { email: 'lock@example.ru', password: 'мимо' })
      expect([wrong.status, wrong.words.includes('Неверный email или пароль')]).toEqual([401, true])
    }
    const locked = await visitor().post('/login', { email: 'lock@example.ru', password: 'мимо' })
    expect([locked.status, locked.words.includes('Попробуйте снова через 15 минут')]).toEqual([429, true])
    expect(locked.words).toContain('с новым паролем войдёте сразу')
  })
})

it('a forgotten-password request is answered equally for known and unknown emails', async () => {
  const answers = await Promise.all(
    ['anna@example.ru', 'nobody@example.ru'].map(async (email) => {
      const response = await visitor().post('/forgot-password', { email })
      return [response.status, response.headers.get('Location')]
    }),
  )
  expect(answers[0]).toEqual([303, '/forgot-password?sent'])
  expect(answers[1]).toEqual(answers[0])
})

it('a sign-in redirects only to the shop’s own pages', async () => {
  const answer = await visitor().post('/login', {
    email: 'anna@example.ru',
    password,
    next: '//evil.example/',
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/'])
  const response = await visitor().post('/login', { email: 'anna@example.ru', password, next: '/checkout' })
  expect(response.headers.get('Location')).toBe('/checkout')
  const next = '/catalog?search=белая краска'
  const encoded = '/catalog?search=%D0%B1%D0%B5%D0%BB%D0%B0%D1%8F%20%D0%BA%D1%80%D0%B0%D1%81%D0%BA%D0%B0'
  const searched = await visitor().post('/login', { email: 'anna@example.ru', password, next })
  expect([searched.status, searched.headers.get('Location')]).toEqual([303, encoded])
  const registration = {
    mode: 'register',
    name: 'Новая',
    email: 'cyrillic-next@example.ru',
    phone: '',
    ...newPassword,
    next,
  }
  const registered = await visitor().post('/login', registration)
  expect([registered.status, registered.headers.get('Location')]).toEqual([303, encoded])
  const page = await visitor().get('/login?next=/checkout')
  expect(page.text).toContain('mode=register&amp;next=%2Fcheckout')
})

it('a customer downloads their own data as a file', async () => {
  const answer = await client.get('/profile/data')
  expect(answer.headers.get('Content-Disposition')).toContain('attachment')
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  expect(JSON.parse(answer.text)).toMatchObject({
    profile: { email: 'anna@example.ru' },
    orders: [{ items: [{ name: 'Краска 1' }] }],
  })
})

it('the deletion page lists the data kept of an account with an unconfirmed email', async () => {
  const { words } = await client.get('/profile/delete')
  expect(words).toContain('отзывы, отменённые заказы. Вы выйдете')
  expect(words).toContain(
    'сообщения магазину и подписка с этим email: он не подтверждён, и это мог быть кто-то другой.',
  )
})

it('with required confirmation, every registration shows the same notice on the sign-in page', async () => {
  await saveFeatures(shop.databaseUrl, { emailVerification: true })
  const register = (email: string) =>
    visitor().post('/login', {
      mode: 'register',
      name: 'Анна',
      email,
      phone: '',
      ...newPassword,
      next: '/checkout',
    })
  await expect
    .poll(async () => (await register('fresh@example.ru')).headers.get('Location'))
    .toBe('/login?notice=verify&next=%2Fcheckout')
  const [known, unknown] = [await register('anna@example.ru'), await register('another@example.ru')]
  expect([known.status, known.headers.get('Location')]).toEqual([
    unknown.status,
    unknown.headers.get('Location'),
  ])
  const page = await visitor().follow(known)
  expect(page.words).toContain('Мы отправили письмо на указанный адрес')
  expect(page.text).toContain('autoComplete="current-password"')
  const early = await visitor().post('/login', {
    email: 'another@example.ru',
    password: newPassword.password,
  })
  expect([early.status, early.words.includes('Подтвердите email')]).toEqual([403, true])
})

it('registration is hidden and refused while it is off', async () => {
  await saveFeatures(shop.databaseUrl, { registration: false })
  await expect
    .poll(async () => (await visitor().get('/login?mode=register')).words)
    .not.toContain('Регистрация')
  const refused = await visitor().post('/login', {
    mode: 'register',
    name: 'Анна',
    email: 'late@example.ru',
    phone: '',
    ...newPassword,
  })
  expect([refused.status, refused.words.includes('Регистрация сейчас закрыта')]).toEqual([403, true])
})
