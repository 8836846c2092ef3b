import { describe, expect, it } from 'vitest'

import { hashToken } from '~/platform/security/crypto.server'

import { cookiesOf, dataOf } from '~tests/support/http/api-client'
import { registerCustomer } from '~tests/support/people/http-customer'
import { apiAdministrator, apiPassword, shippingAddress } from '~tests/support/shop/api-shop'
import { query } from '~tests/support/database/shop-data'

import { own, api, token, userId, database, orderBody, expectRefused, placeOrder } from './contract-shop'

export function describeEntry(): void {
  describe('registration and sign-in', () => {
    const newcomer = (changes: Record<string, unknown> = {}) => ({
      name: 'Борис',
      email: 'boris@example.ru',
      phone: null,
      password: apiPassword,
      ...changes,
    })

    it('a customer registers, and invalid fields are named', async () => {
      const answer = await api.call('register', { body: newcomer() })
      expect(dataOf(answer)).toMatchObject({
        requiresVerification: false,
        user: { email: 'boris@example.ru', role: 'CUSTOMER' },
      })
      await expectRefused('register', { body: newcomer() }, 409, 'Ошибка регистрации')
      await expectRefused('register', { body: newcomer({ name: ' ' }) }, 400, 'Введите имя')
      await expectRefused('register', { body: newcomer({ email: '' }) }, 400, 'Введите email')
      const halfAnAddress = 'Похоже, в адресе не хватает окончания: .ru или .com'
      await expectRefused('register', { body: newcomer({ email: 'boris@example' }) }, 400, halfAnAddress)
      await expectRefused(
        'register',
        { body: newcomer({ email: 'boris' }) },
        400,
        'Проверьте email: нужен адрес вида name@example.ru',
      )
      await own.withSettings('features', { registration: false }, () =>
        expectRefused(
          'register',
          { body: newcomer() },
          403,
          'Регистрация сейчас закрыта. Заказ можно оформить и без неё.',
        ),
      )
    })

    it('registration asks to confirm the email where required, and never reveals taken addresses', async () => {
      await own.withSettings('features', { emailVerification: true }, async () => {
        for (const email of ['vera@example.ru', 'vera@example.ru', 'anna@example.ru'])
          expect(dataOf(await api.call('register', { body: newcomer({ email }) }))).toEqual({
            requiresVerification: true,
          })
        const text = 'Подтвердите email: мы отправили вам письмо со ссылкой.'
        await expectRefused('login', { body: { email: 'vera@example.ru', password: apiPassword } }, 403, text)
      })
    })

    it('only the right password reveals that an account is deactivated', async () => {
      const body = { email: 'off@example.ru', password: apiPassword }
      dataOf(await api.call('register', { body: newcomer({ email: body.email }) }))
      await query(database(), `UPDATE "User" SET "status" = 'INACTIVE' WHERE "email" = $1`, [body.email])
      for (const id of ['login', 'administratorLogin']) {
        await expectRefused(
          id,
          { body },
          403,
          'Ваш кабинет отключён. Свяжитесь с магазином, чтобы включить его.',
        )
        await expectRefused(id, { body: { ...body, password: 'мимо' } }, 401, 'Неверный email или пароль')
      }
    })

    it('a customer signs in, and guessing passwords locks the sign-in', async () => {
      expect(
        dataOf(await api.call('login', { body: { email: 'ANNA@example.ru', password: apiPassword } })),
      ).toMatchObject({
        user: { id: userId },
      })
      for (const id of ['login', 'administratorLogin']) {
        await expectRefused(id, { body: { password: 'нет' } }, 400, 'Введите email')
        await expectRefused(id, { body: { email: 'anna@example.ru' } }, 400, 'Введите пароль')
        for (let tries = 0; tries < 5; tries += 1)
          await expectRefused(
            id,
            { body: { email: `${id}@example.ru`, password: 'нет' } },
            401,
            'Неверный email или пароль',
          )
        const text = 'Слишком много неудачных попыток входа. Попробуйте снова через 15 минут.'
        const locked = await expectRefused(
          id,
          { body: { email: `${id}@example.ru`, password: 'нет' } },
          429,
          text,
        )
        expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(0)
        await query(
          database(),
          `INSERT INTO "LoginAttempt" ("id", "emailHash", "ip", "succeeded") SELECT gen_random_uuid(), $1, '192.0.2.' || n, false FROM generate_series(1, 20) AS n`,
          [hashToken(`hunted-${id}@example.ru`.toLowerCase())],
        )
        const hunted =
          'Пароль к этому кабинету подбирают. Войдите с устройства, с которого уже входили, задайте новый пароль по ссылке из письма или попробуйте снова через 15 минут.'
        await expectRefused(id, { body: { email: `hunted-${id}@example.ru`, password: 'нет' } }, 429, hunted)
      }
      await expectRefused(
        'administratorLogin',
        { body: { email: 'anna@example.ru', password: apiPassword } },
        403,
        'У вас нет прав администратора',
      )
      const entered = (await api.call('administratorLogin', { body: apiAdministrator })).body as {
        token: string
        data: { token: string }
      }
      expect(entered.token).toBe(entered.data.token)
    })

    it('the first password is set by the cookie of the order, or by the email', async () => {
      const ordered = await api.call('placeOrder', {
        body: orderBody({ shippingAddress: { ...shippingAddress, email: 'guest@example.ru' } }),
      })
      const { id: orderId } = dataOf<{ id: string }>(ordered)
      const headers = { Cookie: cookiesOf(ordered) }
      const request = (password: string, more: object = {}) => ({
        headers,
        body: { orderId, password, ...more },
      })
      await expectRefused('setPassword', { body: { password: apiPassword } }, 400, 'ID заказа не найден')
      const neutral = 'Ссылка недействительна или пароль уже задан. Войдите или восстановите пароль.'
      await expectRefused('setPassword', { body: { orderId, password: apiPassword } }, 403, neutral)
      await expectRefused('setPassword', request('12345'), 400, 'Пароль должен содержать минимум 6 символов')
      await expectRefused(
        'setPassword',
        request('я'.repeat(129)),
        400,
        'Пароль должен содержать не больше 128 символов',
      )
      await expectRefused(
        'setPassword',
        request('guest@example.ru'),
        400,
        'Пароль не должен совпадать с email',
      )
      await expectRefused(
        'setPassword',
        request('123456'),
        400,
        'Этот пароль слишком известен. Придумайте другой.',
      )
      expect(dataOf(await api.call('setPassword', request(apiPassword)))).toMatchObject({
        user: { email: 'guest@example.ru' },
      })
      await expectRefused('setPassword', request(apiPassword), 403, neutral)
      const other = await placeOrder(
        { shippingAddress: { ...shippingAddress, email: 'other@example.ru' } },
        {},
      )
      const mailed = await own.mailedToken('other@example.ru', 'SET_PASSWORD', other)
      const set = await api.call('setPassword', {
        body: { orderId: other, password: apiPassword, token: mailed },
      })
      expect(dataOf(set)).toMatchObject({ user: { email: 'other@example.ru', emailVerified: true } })
    })

    it('an invited account is activated', async () => {
      await placeOrder({ shippingAddress: { ...shippingAddress, email: 'invited@example.ru' } }, {})
      const link = await own.mailedToken('invited@example.ru', 'ACTIVATE_ACCOUNT')
      expect(dataOf(await api.call('checkActivation', { params: { token: link } }))).toEqual({
        email: 'invited@example.ru',
        name: 'Анна Ковалёва',
      })
      await expectRefused(
        'checkActivation',
        { params: { token: 'чужая' } },
        403,
        'Недействительная ссылка активации',
      )
      const request = (password: string, sent = link) => ({ body: { token: sent, password } })
      await expectRefused(
        'activateAccount',
        { body: { password: apiPassword } },
        400,
        'Отсутствует токен активации',
      )
      await expectRefused(
        'activateAccount',
        request(apiPassword, 'чужая'),
        403,
        'Недействительная ссылка активации',
      )
      await expectRefused('activateAccount', request('12345'), 400, 'Пароль должен быть минимум 6 символов')
      await expectRefused(
        'activateAccount',
        request('я'.repeat(129)),
        400,
        'Пароль должен содержать не больше 128 символов',
      )
      await expectRefused(
        'activateAccount',
        request('invited@example.ru'),
        400,
        'Пароль не должен совпадать с email',
      )
      await expectRefused(
        'activateAccount',
        request('qwerty123'),
        400,
        'Этот пароль слишком известен. Придумайте другой.',
      )
      const entered = dataOf<{ token: string }>(await api.call('activateAccount', request(apiPassword)))
      expect((await api.call('readProfile', { token: entered.token })).status).toBe(200)
      await expectRefused(
        'checkActivation',
        { params: { token: link } },
        403,
        'Недействительная ссылка активации',
      )
    })

    it.each([
      ['12345', 'Пароль должен содержать минимум 6 символов'],
      ['я'.repeat(129), 'Пароль должен содержать не больше 128 символов'],
      ['zoya@example.ru', 'Пароль не должен совпадать с email'],
      ['password', 'Этот пароль слишком известен. Придумайте другой.'],
    ])('registration refuses the password %s', async (password, text) => {
      await expectRefused('register', { body: newcomer({ email: 'zoya@example.ru', password }) }, 400, text)
    })

    it('a token is useless after signing out', async () => {
      const { token: short } = dataOf<{ token: string }>(
        await api.call('login', { body: { email: 'boris@example.ru', password: apiPassword } }),
      )
      expect((await api.call('logout', { token: short })).status).toBe(200)
      await expectRefused('readProfile', { token: short }, 401, 'Требуется вход')
      expect((await api.call('readProfile', { token })).status).toBe(200)
    })

    it('signing out removes all cookies of the customer from the browser', async () => {
      const browser = await registerCustomer(own.shop.url, { email: 'browser-of-the-call@example.ru' })
      const answer = await browser.send('/api/user/logout', {
        method: 'POST',
        headers: { Origin: own.shop.url },
      })
      const removed = answer.headers.getSetCookie().filter((line) => line.includes('Max-Age=0'))
      expect([answer.status, removed.map((line) => line.split('=')[0])]).toEqual([
        200,
        ['session', 'cart', 'order', 'placed'],
      ])
      expect((await browser.get('/api/user/profile')).status).toBe(401)
    })
  })
}
