import { describe, expect, it } from 'vitest'

import { hashToken } from '~/platform/security/crypto.server'

import { query } from '~tests/support/database/shop-data'
import { setUpApp } from '~tests/support/people/app-codes'
import { saveShopSettings } from '~tests/support/settings/save-shop-settings'
import { HttpClient } from '~tests/support/http/http-client'
import { insertStaff, insertWorker, setPermissions } from '~tests/support/people/staff'
import { withReadOnlyTable } from '~tests/support/database/broken-database'
import { dataOf } from '~tests/support/http/api-client'
import type { CallParts } from '~tests/support/http/api-document'
import { apiAdministrator } from '~tests/support/shop/api-shop'

import { administrator, api, database, expectRefused, own } from './contract-shop'

const staff = (body?: unknown, token = administrator): CallParts => ({ token, body })
const olga = { email: 'olga@example.ru', password: 'верный пароль', role: 'ADMIN' }
const shortPassword = 'Пароль сотрудника должен содержать минимум 12 символов'
const simplePassword = 'Этот пароль слишком простой. Придумайте другой.'
const signIn = async (body: { email: string; password: string }) =>
  dataOf<{ token: string }>(await api.call('administratorLogin', { body })).token

export function describeStaffAccounts(): void {
  describe('staff accounts', () => {
    it('staff accounts are created, refused with the invalid fields named, and signed in to', async () => {
      const made = await api.call('createStaff', staff(olga))
      expect([made.status, dataOf(made)]).toMatchObject([200, { email: olga.email, role: 'ADMIN' }])
      expect(await signIn(olga)).not.toBe(await signIn(olga))
      const refused = (change: object, status: number, text: string) =>
        expectRefused('createStaff', staff({ ...olga, ...change }), status, text)
      await refused({}, 409, 'Этот адрес уже занят: olga, сотрудник')
      await refused({ email: 'anna@example.ru' }, 409, 'Этот адрес уже занят: Анна Ковалёва, клиент')
      await refused({ email: 'olga' }, 400, 'Введите корректный email')
      await refused(
        { email: 'o@example.ru', password: '12345' },
        400,
        'Пароль должен содержать минимум 6 символов',
      )
      await refused(
        { email: 'o@example.ru', password: '123456' },
        400,
        'Этот пароль слишком известен. Придумайте другой.',
      )
      await refused({ email: 'o@example.ru', password: 'короткий' }, 400, shortPassword)
      await refused({ email: 'o@example.ru', password: 'абабабабабабаб' }, 400, simplePassword)
      await refused(
        { email: 'o@example.ru', password: 'o@example.ru' },
        400,
        'Пароль не должен совпадать с email',
      )
      await refused({ email: 'o@example.ru', name: ' ' }, 400, 'Введите имя')
      await refused({ email: 'o@example.ru', name: 'я'.repeat(201) }, 400, 'Не больше 200 символов')
      await refused(
        { email: 'o@example.ru', currentPassword: 'я'.repeat(1_001) },
        400,
        'Слишком длинный пароль',
      )
      await refused({ email: 'o@example.ru', role: 'CUSTOMER' }, 400, 'Выберите роль')
      await refused(
        { email: 'o@example.ru', role: '01890000-0000-7000-8000-000000000000' },
        400,
        'Такой роли уже нет: выберите другую',
      )
    })

    it('staff sign in with a second factor, and set one up first where it is required', async () => {
      const keeper = { email: 'keeper@example.ru', password: 'верный пароль', role: 'ADMIN' }
      await api.call('createStaff', staff(keeper))
      const browser = new HttpClient(own.shop.url)
      await browser.post('/admin/login', keeper)
      const { codes } = await setUpApp(browser)
      const body = { email: keeper.email, password: keeper.password }
      for (const id of ['administratorLogin', 'login']) {
        await expectRefused(id, { body }, 401, 'Введите код из приложения')
        await expectRefused(id, { body: { ...body, otp: '000000' } }, 401, 'Неверный код')
        await expectRefused(id, { body: { ...body, otp: 5 } }, 400, 'Введите код')
        await expectRefused(id, { body: { ...body, otp: '0'.repeat(41) } }, 400, 'Слишком длинный код')
        expect((await api.call(id, { body: { ...body, otp: codes.pop() } })).status).toBe(200)
      }
      await saveShopSettings(database(), 'security', { requireSecondStep: true })
      await expect
        .poll(async () => (await api.call('administratorLogin', { body: apiAdministrator })).status)
        .toBe(403)
      await expectRefused(
        'administratorLogin',
        { body: apiAdministrator },
        403,
        'Сначала настройте второй шаг входа: откройте панель в браузере',
      )
      await saveShopSettings(database(), 'security', { requireSecondStep: false })
      await expect
        .poll(async () => (await api.call('administratorLogin', { body: apiAdministrator })).status)
        .toBe(200)
    })

    it('no staff account gets a role above its creator’s', async () => {
      const chief = { email: 'chief@example.ru', name: 'Начальница смены', password: 'верный пароль' }
      await insertWorker(database(), chief)
      await setPermissions(database(), chief.email, ['staff.write', 'orders.read'])
      const token = await signIn(chief)
      const roles = await query<{ id: string; name: string }>(
        database(),
        'SELECT "id", "name" FROM "StaffRole"',
      )
      const idOf = (name: string) => roles.find((role) => role.name === name)?.id
      const body = { ...olga, email: 'below@example.ru' }
      await expectRefused(
        'createStaff',
        staff(body, token),
        403,
        'Администратора назначает только администратор',
      )
      const higher = { ...body, role: idOf('Менеджер') }
      await expectRefused(
        'createStaff',
        staff(higher, token),
        403,
        'Эта роль выше вашей: её даёт администратор',
      )
      const made = await api.call('createStaff', staff({ ...body, role: idOf(chief.email) }, token))
      expect([made.status, dataOf(made)]).toMatchObject([200, { role: idOf(chief.email) }])
    })

    it('a staff account is created with the creator’s password once the sign-in is ten minutes old', async () => {
      const token = await signIn(olga)
      await query(database(), `UPDATE "Session" SET "passwordProvenAt" = now() - interval '11 minutes'`)
      const body = { ...olga, email: 'later@example.ru', role: 'MODERATOR' }
      await expectRefused('createStaff', staff(body, token), 400, 'Введите свой пароль ещё раз')
      await expectRefused(
        'createStaff',
        staff({ ...body, currentPassword: 'чужой' }, token),
        400,
        'Неверный пароль',
      )
      expect(
        (await api.call('createStaff', staff({ ...body, currentPassword: olga.password }, token))).status,
      ).toBe(200)
      await query(database(), 'UPDATE "Session" SET "passwordProvenAt" = now()')
    })

    it('a staff password from before the present rule gets a link for a new one', async () => {
      const early = { email: 'early-keeper@example.ru', password: 'короткий' }
      await insertStaff(database(), { ...early, name: 'Ирина', role: 'ADMIN' })
      for (const id of ['administratorLogin', 'login']) {
        const text =
          'Для работы в магазине этот пароль слишком слабый. Мы отправили вам письмо со ссылкой: задайте по ней новый, не короче 12 символов.'
        await expectRefused(id, { body: early }, 403, text)
      }
    })

    it('a staff member changes their own password, and other tokens end', async () => {
      const [first, second] = [await signIn(olga), await signIn(olga)]
      const change = (body: object) =>
        staff({ currentPassword: olga.password, newPassword: 'новый верный пароль', ...body }, first)
      await expectRefused('changeOwnPassword', change({ currentPassword: 'чужой' }), 400, 'Неверный пароль')
      await expectRefused(
        'changeOwnPassword',
        change({ newPassword: '12345' }),
        400,
        'Пароль должен содержать минимум 6 символов',
      )
      await expectRefused(
        'changeOwnPassword',
        change({ newPassword: '123456' }),
        400,
        'Этот пароль слишком известен. Придумайте другой.',
      )
      await expectRefused('changeOwnPassword', change({ newPassword: 'короткий' }), 400, shortPassword)
      await expectRefused('changeOwnPassword', change({ newPassword: 'абабабабабабаб' }), 400, simplePassword)
      await expectRefused(
        'changeOwnPassword',
        change({ newPassword: olga.email }),
        400,
        'Пароль не должен совпадать с email',
      )
      expect((await api.call('changeOwnPassword', change({}))).status).toBe(200)
      expect((await api.call('listNotifications', staff(undefined, first))).status).toBe(200)
      await expectRefused('listNotifications', staff(undefined, second), 401, 'Требуется вход')
      await expectRefused('administratorLogin', { body: olga }, 401, 'Неверный email или пароль')
    })

    it('guessing the password from a session locks the account', async () => {
      const guessed = { email: 'guessed@example.ru', password: 'верный пароль', role: 'ADMIN' }
      await api.call('createStaff', staff(guessed))
      const token = await signIn(guessed)
      const calls: [id: string, body: object][] = [
        ['changeOwnPassword', { currentPassword: 'нет', newPassword: 'новый верный пароль' }],
        ['createStaff', { ...olga, email: 'nobody@example.ru', currentPassword: 'нет' }],
      ]
      for (const [id, body] of calls) {
        const emailHash = hashToken(guessed.email)
        await query(database(), 'DELETE FROM "LoginAttempt" WHERE "emailHash" = $1 AND NOT "succeeded"', [
          emailHash,
        ])
        for (let tries = 0; tries < 5; tries += 1)
          await expectRefused(id, staff(body, token), 400, 'Неверный пароль')
        await expectRefused(
          id,
          staff(body, token),
          429,
          'Слишком много неудачных попыток входа. Попробуйте снова через 15 минут.',
        )
      }
      await query(
        database(),
        `WITH gone AS (DELETE FROM "LoginAttempt" WHERE "emailHash" = $1)
         INSERT INTO "LoginAttempt" ("id", "emailHash", "ip", "succeeded") SELECT gen_random_uuid(), $1, '192.0.2.' || n, false FROM generate_series(1, 20) AS n`,
        [hashToken(guessed.email)],
      )
      const hunted =
        'Пароль к этому кабинету подбирают. Войдите с устройства, с которого уже входили, задайте новый пароль по ссылке из письма или попробуйте снова через 15 минут.'
      for (const [id, body] of calls) await expectRefused(id, staff(body, token), 429, hunted)
    })

    it('staff calls report their failures', async () => {
      const body = { ...olga, email: 'failed@example.ru' }
      await withReadOnlyTable(database(), 'User', async () => {
        await expectRefused('createStaff', staff(body), 500, 'Ошибка создания администратора')
        const own = { currentPassword: apiAdministrator.password, newPassword: 'новый верный пароль' }
        await expectRefused('changeOwnPassword', staff(own), 500, 'Ошибка изменения пароля')
      })
    })
  })
}
