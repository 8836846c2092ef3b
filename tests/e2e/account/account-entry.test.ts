import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { meetPerson, type Person } from '~tests/support/people/person'
import { saveFeatures } from '~tests/support/settings/save-features'
import { screens, storyScreens } from '~tests/support/browser/screens'
import { sharedShop, type SharedShop } from '~tests/support/shop/shared-shop'
import { insertProducts, query } from '~tests/support/database/shop-data'

const fewScreens = screens.filter(([, width, scripted]) => (width === 1440) === scripted)

let shop: SharedShop
let productIds: string[]

beforeAll(async () => {
  shop = await sharedShop('empty')
  productIds = await insertProducts(shop.databaseUrl, 3, 500)
})

afterEach(() => saveFeatures(shop.databaseUrl, {}))

async function take(who: Person, n: number, pieces: number): Promise<void> {
  const form = { intent: 'add', productId: productIds[n - 1] ?? '', quantity: String(pieces) }
  const answer = await who.page.request.post(`${shop.url}/cart`, { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

async function cartOf(who: Person): Promise<Record<string, string>> {
  await who.open('/cart')
  const fields = await who.page.locator('main').getByRole('spinbutton').all()
  const lines = fields.map(
    async (field) => [await field.getAttribute('aria-label'), await field.inputValue()] as const,
  )
  return Object.fromEntries(
    (await Promise.all(lines)).map(([label, pieces]) => [label?.replace('Количество: ', '') ?? '', pieces]),
  )
}

async function register(who: Person, next = '/profile'): Promise<void> {
  await who.open(`/login?mode=register&next=${encodeURIComponent(next)}`)
  await who.fill({
    name: 'Анна Ковалёва',
    email: who.email,
    password: who.password,
    confirmation: who.password,
  })
  await who.press('Зарегистрироваться')
}

async function signIn(who: Person): Promise<void> {
  await who.open('/login')
  await who.fill({ email: who.email, password: who.password })
  await who.press('Войти')
  await who.at('/')
}

const ownersOf = (email: string) =>
  query<{ carts: number; lines: number }>(
    shop.databaseUrl,
    `SELECT count(DISTINCT cart."id")::int AS carts, count(item.*)::int AS lines FROM "Cart" cart JOIN "User" person ON person."id" = cart."userId"
     LEFT JOIN "CartItem" item ON item."cartId" = cart."id" WHERE person."email" = $1`,
    [email],
  )

describe.each(storyScreens())('on %s', (_, width, scripted) => {
  it('the visitor’s cart becomes the account’s at registration, and is merged at sign-in', async () => {
    const who = await meetPerson(shop, width, scripted)
    await take(who, 1, 2)
    await take(who, 2, 1)
    await register(who)
    await who.at('/profile')
    expect(await cartOf(who)).toEqual({ 'Краска 1': '2', 'Краска 2': '1' })
    expect(await ownersOf(who.email)).toEqual([{ carts: 1, lines: 2 }])

    const elsewhere = await meetPerson(shop, width, scripted, { email: who.email })
    await take(elsewhere, 1, 5)
    await take(elsewhere, 3, 4)
    await signIn(elsewhere)
    const merged = { 'Краска 1': '5', 'Краска 2': '1', 'Краска 3': '4' }
    expect(await cartOf(elsewhere)).toEqual(merged)
    expect(await cartOf(who)).toEqual(merged)
    expect(await ownersOf(who.email)).toEqual([{ carts: 1, lines: 3 }])

    for (const one of [who, elsewhere]) {
      expect(one.complaints).toEqual([])
      await one.page.context().close()
    }
  })

  it('a password can be shown and hidden again when scripts run', async () => {
    const who = await meetPerson(shop, width, scripted)
    await who.open('/login?mode=register')
    await who.fill({ password: 'тайный пароль', confirmation: 'другой' })
    const [password, confirmation] = ['password', 'confirmation'].map((name) =>
      who.page.locator(`main [name="${name}"]`),
    )
    const typeOf = async () => [
      await password?.getAttribute('type'),
      await confirmation?.getAttribute('type'),
    ]
    expect(await typeOf()).toEqual(['password', 'password'])
    const show = who.page.getByRole('button', { name: 'Показать', exact: true })
    expect(await show.count()).toBe(scripted ? 2 : 0)
    if (scripted) {
      await show.first().click()
      expect(await typeOf()).toEqual(['text', 'password'])
      const hide = who.page.getByRole('button', { name: 'Скрыть', exact: true })
      expect(await hide.getAttribute('aria-pressed')).toBe('true')
      expect(await password?.inputValue()).toBe('тайный пароль')
      await hide.click()
      expect(await typeOf()).toEqual(['password', 'password'])
    }
    expect(who.complaints).toEqual([])
    await who.page.context().close()
  })
})

describe.each(fewScreens)('sign-up settings of the shop on %s', (_, width, scripted) => {
  it('a registration that requires confirmation ends with a notice, and the emailed link opens the account', async () => {
    await saveFeatures(shop.databaseUrl, { emailVerification: true })
    const who = await meetPerson(shop, width, scripted)
    await expect
      .poll(async () => {
        await register(who)
        await who.page.waitForURL(/notice=verify|\/profile$/)
        return new URL(who.page.url()).search
      })
      .toBe('?notice=verify&next=%2Fprofile')
    await who.see(
      'Мы отправили письмо на указанный адрес. Откройте ссылку из него, чтобы подтвердить email, и войдите.',
    )
    await who.expectSignedOut()
    await who.open('/login?next=%2Fprofile')
    await who.fill({ email: who.email, password: who.password })
    await who.press('Войти')
    await who.see('Подтвердите email')
    await who.open(await who.linkFrom('Подтвердите email'))
    await who.fill({ current: 'мимо' })
    await who.press('Подтвердить')
    await who.see('Неверный пароль')
    await who.fill({ current: who.password })
    await who.press('Подтвердить')
    await who.at('/profile/details')
    await who.see('Email подтверждён')
    await who.open('/profile')
    expect(who.complaints).toEqual([])
    await who.page.context().close()
  })

  it('closed registration is linked nowhere, and an open form reports it', async () => {
    const who = await meetPerson(shop, width, scripted)
    await who.open('/login?mode=register')
    await saveFeatures(shop.databaseUrl, { registration: false })
    const fresh = await meetPerson(shop, width, scripted)
    await expect
      .poll(async () => {
        await fresh.open('/login?mode=register')
        return fresh.page.getByRole('link', { name: 'Регистрация' }).count()
      })
      .toBe(0)
    await fresh.page.locator('main').getByRole('heading', { name: 'Вход' }).waitFor()
    expect(await fresh.page.getByRole('button', { name: 'Зарегистрироваться' }).count()).toBe(0)
    await who.fill({ name: 'Анна', email: who.email, password: who.password, confirmation: who.password })
    await who.press('Зарегистрироваться')
    await who.see('Регистрация сейчас закрыта')
    for (const one of [who, fresh]) {
      expect(one.complaints).toEqual([])
      await one.page.context().close()
    }
  })
})
