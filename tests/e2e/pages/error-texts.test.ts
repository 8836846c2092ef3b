import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startBrowsedShop, type BrowsedShop } from '~tests/support/shop/browsed-shop'
import { withoutTable, withReadOnlyTable } from '~tests/support/database/broken-database'
import {
  captchaScript,
  startCaptchaService,
  type CaptchaService,
} from '~tests/support/services/captcha-service'
import { checkoutFields } from '~tests/support/orders/checkout-fields'
import { placeOrderBy, registerBy } from '~tests/support/people/customer-forms'
import { HttpClient, inputValue, type HttpAnswer } from '~tests/support/http/http-client'
import { insertAccountToken } from '~tests/support/people/insert-account-token'
import { desktopAndPhone, openScreen, storyItems } from '~tests/support/browser/screens'
import { show } from '~tests/support/browser/settle'
import { insertProducts, query } from '~tests/support/database/shop-data'

import { describeOfficeTexts } from './error-texts/office-texts'

/*
 * The storefront's error catalogue (specification, section 8), except texts that account-errors,
 * buy-plain-http, catalogue-search, messages and error-texts/office-texts cover.
 */

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

let captcha: CaptchaService
let shop: BrowsedShop
let customer: HttpClient
let products: string[]
let guest: HttpClient
let guestOrderId: string
let reviewId: string
let invitation: string

const visitor = () => new HttpClient(shop.url)
const productAt = (index: number): string => products[index] ?? ''

beforeAll(async () => {
  captcha = await startCaptchaService()
  const env = { CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret', CAPTCHA_URL: captcha.url }
  shop = await startBrowsedShop({ template: 'migrated', worker: false, administrator, env })
  products = await insertProducts(shop.databaseUrl, 5, 50)
  customer = visitor()
  await registerBy(customer, 'anna@example.ru')
  await customer.post('/wishlist', { wish: 'add', productId: productAt(0) })
  guest = visitor()
  guestOrderId = await placeOrderBy(guest, [productAt(0)], { email: 'guest@example.ru' })
  reviewId = await insertReview(shop.databaseUrl, productAt(0), 'anna@example.ru')
  invitation = await insertAccountToken(shop.databaseUrl, {
    email: 'guest@example.ru',
    purpose: 'ACTIVATE_ACCOUNT',
  })
})

afterAll(async () => {
  await shop.stop()
  captcha.stop()
})

async function insertReview(databaseUrl: string, productId: string, email: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    databaseUrl,
    `INSERT INTO "Review" ("id", "productId", "userId", "authorName", "rating", "text", "status")
     SELECT gen_random_uuid(), $1, "id", 'Анна', 5, 'Хорошая краска', 'APPROVED' FROM "User" WHERE "email" = $2 RETURNING "id"`,
    [productId, email],
  )
  return row?.id ?? ''
}

function expectFailure(answer: HttpAnswer, text: string): void {
  expect([answer.status, answer.words.includes(text), answer.words.includes('Код обращения: ')]).toEqual([
    500,
    true,
    true,
  ])
  expect(answer.text).not.toMatch(/relation|does not exist|Lost|refuse_writes/)
}

const message = {
  name: 'Анна',
  email: 'anna@example.ru',
  phone: '',
  subject: 'other',
  message: 'Черновик остаётся',
}

describe('failed writes', () => {
  it.each<[string, string, () => Promise<HttpAnswer>]>([
    [
      'Ошибка добавления в избранное',
      'WishlistItem',
      () => customer.post('/wishlist', { wish: 'add', productId: productAt(1) }),
    ],
    [
      'Ошибка удаления из избранного',
      'WishlistItem',
      () => customer.post('/wishlist', { wish: 'remove', productId: productAt(0) }),
    ],
    ['Ошибка удаления из избранного', 'WishlistItem', () => customer.post('/wishlist', { wish: 'clear' })],
    [
      'Ошибка при обработке платежа',
      'Order',
      () => guest.post(`/checkout/payment?orderId=${guestOrderId}`, { method: 'cash' }),
    ],
    [
      'Ошибка отметки отзыва',
      'ReviewVote',
      () => visitor().post('/reviews', { intent: 'helpful', reviewId }),
    ],
  ])(
    'a failed write shows the specified text, status 500 and the request’s id: %s (%s)',
    async (text, table, ask) => {
      expectFailure(await withReadOnlyTable(shop.databaseUrl, table, ask), text)
    },
  )

  it('a failed order keeps its cart and all typed values', async () => {
    const buyer = visitor()
    await buyer.post('/cart', { intent: 'add', productId: productAt(1), quantity: '2' })
    const answer = await withReadOnlyTable(shop.databaseUrl, 'Order', () =>
      buyer.post('/checkout', checkoutFields),
    )
    expectFailure(answer, 'Ошибка при создании заказа. Попробуйте еще раз.')
    for (const name of ['firstName', 'street', 'email'])
      expect(inputValue(answer.text, name)).toBe(checkoutFields[name])
    expect((await buyer.get('/cart')).words).toContain('Краска 2')
  })

  it('a failed message keeps its draft', async () => {
    const answer = await withReadOnlyTable(shop.databaseUrl, 'ContactMessage', () =>
      visitor().post('/contacts', { ...message, captchaToken: 'person' }),
    )
    expectFailure(answer, 'Произошла ошибка при отправке сообщения')
    expect(answer.words).toContain('Попробуйте позже')
    expect(answer.text).toContain('Черновик остаётся')
  })
})

describe('failed reads', () => {
  it.each<[string, string, () => Promise<HttpAnswer>]>([
    ['Ошибка получения профиля', 'User.phone', () => customer.get('/profile/details')],
    ['Ошибка получения списка избранного', 'ProductImage', () => customer.get('/wishlist')],
    ['Ошибка загрузки данных заказа', 'OrderItem', () => guest.get(`/order-success?orderId=${guestOrderId}`)],
  ])(
    'a failed read shows the specified text, status 500 and the request’s id: %s (%s)',
    async (text, table, ask) => {
      expectFailure(await withoutTable(shop.databaseUrl, table, ask), text)
    },
  )
})

describe('errors of a form', () => {
  const activation = () => `/activate-account?token=${invitation}`
  it.each<[string, () => string, Record<string, string>]>([
    ['Пароль должен быть минимум 6 символов', activation, { password: 'мало', confirmation: 'мало' }],
    ['Пароли не совпадают', activation, { password: 'длинный пароль', confirmation: 'другой пароль' }],
    [
      'Пароль должен содержать минимум 6 символов',
      () => `/password-setup?orderId=${guestOrderId}`,
      { password: 'мало', confirmation: 'мало' },
    ],
    [
      'Пароли не совпадают',
      () => `/password-setup?orderId=${guestOrderId}`,
      { password: 'длинный пароль', confirmation: 'другой пароль' },
    ],
    [
      'Пароли не совпадают',
      () => '/login?mode=register',
      {
        mode: 'register',
        name: 'Анна',
        email: 'new@example.ru',
        password: 'длинный пароль',
        confirmation: 'другой пароль',
      },
    ],
    ['Введите имя', () => '/login?mode=register', { mode: 'register', name: '', email: 'new@example.ru' }],
    [
      'ID заказа не найден',
      () => '/password-setup',
      { password: 'длинный пароль', confirmation: 'длинный пароль' },
    ],
    [
      'Отсутствует токен активации',
      () => '/activate-account',
      { password: 'длинный пароль', confirmation: 'длинный пароль' },
    ],
  ])('an invalid form shows the error beside the field: %s', async (text, path, form) => {
    const answer = await guest.post(path(), form)
    expect([answer.status, answer.words.includes(text)]).toEqual([400, true])
    if (form.email) expect(inputValue(answer.text, 'email')).toBe(form.email)
    expect(answer.text).not.toMatch(/value="(длинный|другой|мало)/)
  })
})

describe('the captcha', () => {
  it('the captcha is required without a solved problem, and its page keeps the draft', async () => {
    for (const captchaToken of ['', 'robot']) {
      const answer = await visitor().post('/contacts', { ...message, captchaToken })
      expect([answer.status, answer.words.includes('Пожалуйста, пройдите проверку капчи')]).toEqual([
        400,
        true,
      ])
      expect(answer.text).toContain('Черновик остаётся')
    }
  })

  it('the captcha admits visitors whom its service confirms', async () => {
    const client = visitor()
    const thanks = await client.follow(await client.post('/contacts', { ...message, captchaToken: 'person' }))
    expect(thanks.words).toContain('Сообщение отправлено! Мы свяжемся с вами в ближайшее время.')
  })
})

describe('a product that is not for sale', () => {
  it.each([
    ['hidden', '"isActive" = false'],
    ['archived', '"archivedAt" = now()'],
  ])('a product is not found when it is %s', async (_, change) => {
    const id = productAt(change.includes('isActive') ? 3 : 4)
    await query(shop.databaseUrl, `UPDATE "Product" SET ${change} WHERE "id" = $1`, [id])
    const answer = await visitor().get(`/product/${id}`)
    expect([answer.status, answer.words.includes('ТОВАР НЕ НАЙДЕН')]).toEqual([404, true])
  })
})

describe('an ended session', () => {
  it('an ended session redirects the account pages home, and a form to the sign-in page', async () => {
    const client = visitor()
    await registerBy(client, 'ended@example.ru', { name: 'Вера Ушла' })
    await query(
      shop.databaseUrl,
      `DELETE FROM "Session" USING "User" person WHERE person."id" = "userId" AND person."email" = 'ended@example.ru'`,
    )
    const page = await client.get('/profile')
    expect([page.status, page.headers.get('Location')]).toEqual([302, '/'])
    expect((await client.get('/')).words).toContain('Войдите, чтобы продолжить')
    const form = await client.post('/profile/details', {
      intent: 'profile',
      name: 'Вера',
      email: 'ended@example.ru',
    })
    expect([form.status, form.headers.get('Location')]).toEqual([302, '/login?next=%2Fprofile'])
    expect((await client.get('/')).text).not.toContain('Вера')
  })
})

describe('failures without an error page', () => {
  it('the built-in settings are used when settings cannot be read', async () => {
    const purge = () => query(shop.databaseUrl, `SELECT pg_notify('cache_purge', 'settings')`)
    const home = async () => {
      const answer = await visitor().get('/')
      return [answer.status, answer.words.includes('Другая лавка')]
    }
    await query(
      shop.databaseUrl,
      `INSERT INTO "Setting" ("group", "value") VALUES ('general', '{"siteName": "Другая лавка"}')`,
    )
    await purge()
    await expect.poll(home).toEqual([200, true])
    await withoutTable(shop.databaseUrl, 'Setting', async () => {
      await purge()
      await expect.poll(home).toEqual([200, false])
    })
    await purge()
    await expect.poll(home).toEqual([200, true])
  })

  it('unreadable notifications leave the bell and its list empty, and are logged', async () => {
    const boss = visitor()
    await boss.post('/admin/login', administrator)
    await query(
      shop.databaseUrl,
      `INSERT INTO "Notification" ("id", "dedupeKey", "type", "priority", "title", "message", "link")
       VALUES (gen_random_uuid(), 'test', 'SYSTEM_ALERT', 'LOW', 'Новый отзыв', 'Ждёт проверки', '/reviews')`,
    )
    await withoutTable(shop.databaseUrl, 'Notification', async () => {
      const home = await boss.get('/')
      expect([home.status, home.text.includes('Уведомления')]).toEqual([200, true])
      const list = await boss.get('/admin/notifications')
      expect([
        list.status,
        list.words.includes('Нет уведомлений'),
        list.words.includes('Уведомления не загрузились'),
      ]).toEqual([503, true, true])
    })
    expect(shop.log()).toContain('Failed to fetch notifications')
    const list = await boss.get('/admin/notifications')
    expect(list.words).toContain('Новый отзыв')
  })
})

describeOfficeTexts(() => ({ shop, productId: productAt(0) }))

describe.each(storyItems(desktopAndPhone))('with JavaScript at %i px', (width) => {
  it('a failed wish is reported, and its button shows the real state again', async () => {
    const { page } = await openScreen(shop.browser, width, true)
    const signedIn = await page.request.post(`${shop.url}/login`, {
      form: { email: 'anna@example.ru', password: 'тайный пароль' },
      maxRedirects: 0,
    })
    expect(signedIn.status()).toBe(303)
    await show(page, `${shop.url}/product/${productAt(2)}`)
    const wish = page.locator('main').getByRole('button', { name: 'В избранное', exact: true })
    await withReadOnlyTable(shop.databaseUrl, 'WishlistItem', async () => {
      await wish.click()
      await page.getByText('Ошибка добавления в избранное').waitFor()
    })
    await wish.waitFor()
    await page.context().close()
  })

  it('a message without the captcha, and a failed one, keep their draft under the text', async () => {
    const { page } = await openScreen(shop.browser, width, true)
    await page.route('https://smartcaptcha.yandexcloud.net/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${captchaScript.toString()})()` }),
    )
    await show(page, `${shop.url}/contacts`)
    const form = page.locator('#form')
    await form.getByLabel('Имя').fill('Борис')
    await form.getByLabel('Email').fill('boris@example.ru')
    await form.getByLabel('Сообщение').fill('Черновик остаётся')
    const send = async (text: string) => {
      await form.getByRole('button', { name: 'Отправить' }).click()
      await form.getByText(text).first().waitFor()
    }
    await send('Пожалуйста, пройдите проверку капчи')
    await form.getByRole('button', { name: 'Я не робот' }).click()
    await withReadOnlyTable(shop.databaseUrl, 'ContactMessage', () =>
      send('Произошла ошибка при отправке сообщения'),
    )
    expect(await form.getByLabel('Сообщение').inputValue()).toBe('Черновик остаётся')
    await form.getByRole('button', { name: 'Я не робот' }).click()
    await send('Сообщение отправлено! Мы свяжемся с вами в ближайшее время.')
    await page.context().close()
  })
})
