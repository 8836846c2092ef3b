import { describe, expect, it } from 'vitest'

import { withReadOnlyTable, withoutTable } from '~tests/support/database/broken-database'
import { query } from '~tests/support/database/shop-data'
import { dataOf, messageOf } from '~tests/support/http/api-client'
import type { CallParts } from '~tests/support/http/api-document'
import { insertProgram } from '~tests/support/people/insert-program'
import { apiAdministrator } from '~tests/support/shop/api-shop'

import { administrator, api, database, expectRefused, needsProof } from './contract-shop'

const staff = (body?: unknown): CallParts => ({ token: administrator, body })

interface Settings {
  general: { siteName: string }
  contact: { phones: string[]; workingHours: string; city: string }
  payment: { defaultMethod: string; enableCashOnDelivery: boolean }
  shipping: { deliveryRate: number; freeShippingThreshold: number }
}

const wholeTest = {
  testEmail: 'anna@example.ru',
  smtpHost: '127.0.0.1',
  smtpPort: 1,
  smtpSecure: false,
  smtpUser: 'shop',
  smtpPassword: '',
}

async function tried(state: 'good' | 'bad' | null) {
  await query(database(), 'DELETE FROM "MailTest"')
  const answer = api.call('testEmailSettings', staff(wholeTest))
  const steps = [{ name: 'Вход', state, text: 'Логин или пароль не подходят.' }]
  if (state !== null) {
    await expect.poll(() => query(database(), 'SELECT "id" FROM "MailTest"')).toHaveLength(1)
    await query(database(), 'UPDATE "MailTest" SET "finishedAt" = now(), "server" = NULL, "result" = $1', [
      JSON.stringify({ steps, domain: [] }),
    ])
  }
  return answer
}

async function triesOfMail(): Promise<void> {
  const refused = (change: object, text: string) =>
    expectRefused('testEmailSettings', staff({ ...wholeTest, ...change }), 422, text)
  await refused({ testEmail: '' }, 'Введите email для тестирования')
  await refused({ testEmail: 'анна' }, 'Введите корректный email')
  for (const change of [
    { smtpHost: '' },
    { smtpUser: '' },
    { smtpHost: 'evil.example' },
    { smtpUser: 'other' },
  ])
    await refused(change, 'Заполните все SMTP настройки перед тестированием')
  await refused({ smtpPort: 0 }, 'Введите целое число от 1 до 65535')
  await refused({ smtpPassword: 'x'.repeat(501) }, 'Пароль — не больше 500 знаков')
  await expectRefused('testEmailSettings', staff({ ...wholeTest, smtpPort: [] }), 400, 'Здесь нужно число')
  await expectRefused('testEmailSettings', staff({ ...wholeTest, smtpHost: 5 }), 400, 'Здесь нужен текст')
  await expectRefused(
    'testEmailSettings',
    staff({ ...wholeTest, smtpSecure: 'да' }),
    400,
    'Здесь нужно true или false',
  )
  expect(await tried('good')).toMatchObject({
    status: 202,
    body: { success: true, message: 'Тестовое письмо отправлено успешно!' },
  })
  expect(await tried(null)).toMatchObject({
    status: 202,
    body: { success: true, message: 'Письмо ещё отправляется: итог будет в настройках почты' },
  })
  const failed = await tried('bad')
  const text = 'Ошибка отправки тестового письма: «Логин или пароль не подходят.»'
  expect([failed.status, messageOf(failed)]).toEqual([422, text])
  await query(
    database(),
    `INSERT INTO "MailTest" ("id", "userId", "recipient") SELECT gen_random_uuid(), "userId", 'a@example.ru' FROM "MailTest", generate_series(1, 20)`,
  )
  await expectRefused(
    'testEmailSettings',
    staff(wholeTest),
    429,
    'Слишком много проверок подряд: подождите десять минут',
  )
  await withoutTable(database(), 'MailTest', () =>
    expectRefused('testEmailSettings', staff(wholeTest), 500, 'Ошибка отправки тестового письма'),
  )
}

export function describeSettings(): void {
  describe('settings', () => {
    it('settings are changed in part, all or nothing, and read as by any visitor', async () => {
      const before = dataOf<Settings>(await api.call('readPublicSettings'))
      const hours = [{ days: ['Mo', 'We'], opens: '10:00', closes: '19:00' }]
      const changed = await api.call(
        'updateSettings',
        staff({ contact: { openingHours: hours }, shipping: { deliveryRate: 650.5 } }),
      )
      expect(changed.status).toBe(200)
      expect(dataOf<Settings>(changed)).toMatchObject({
        general: before.general,
        contact: { phones: before.contact.phones, city: before.contact.city },
        shipping: { deliveryRate: 650.5, freeShippingThreshold: before.shipping.freeShippingThreshold },
      })
      expect(dataOf<Settings>(changed).contact.workingHours).toContain('10:00–19:00')
      await expectRefused(
        'updateSettings',
        staff({ general: { siteName: 'Не сохранится' }, shipping: { deliveryRate: -1 } }),
        422,
        'Настройки не сохранены: «Введите сумму в рублях, например 500 или 99,90»',
      )
      expect(dataOf<Settings>(await api.call('readPublicSettings')).general.siteName).toBe(
        before.general.siteName,
      )
      await api.call('updateSettings', staff({ shipping: { deliveryRate: before.shipping.deliveryRate } }))
    })

    it.each([
      [{ general: { siteName: 5 } }, 'Здесь нужен текст'],
      [{ contact: { phones: 'один' } }, 'Здесь нужен список текстов'],
      [
        { contact: { openingHours: [{ days: ['Понедельник'], opens: '9', closes: '18' }] } },
        'Часы работы — список вида {days: ["Mo"], opens: "09:00", closes: "18:00"}',
      ],
      [{ payment: { enableCashOnDelivery: 'да' } }, 'Здесь нужно true или false'],
      [{ shipping: { deliveryRate: 'много' } }, 'Здесь нужно число'],
      [{ general: 'всё' }, 'Неверное значение поля general'],
    ])('settings refuse %j', async (body, text) => {
      await expectRefused('updateSettings', staff(body), 400, text)
    })

    it('settings that direct data or money require the password again', async () => {
      const { contact } = dataOf<{ contact: { email: string } }>(await api.call('readPublicSettings'))
      const change = (more: object) => staff({ contact: { email: 'other@example.ru' }, ...more })
      await needsProof(async () => {
        await expectRefused('updateSettings', change({}), 400, 'Введите свой пароль ещё раз')
        const proven = await api.call(
          'updateSettings',
          change({ currentPassword: apiAdministrator.password }),
        )
        expect(dataOf<{ contact: { email: string } }>(proven).contact.email).toBe('other@example.ru')
      })
      expect((await api.call('updateSettings', staff({ contact: { email: contact.email } }))).status).toBe(
        200,
      )
      const token = await insertProgram(database(), {
        email: apiAdministrator.email,
        scopes: ['settings.write'],
      })
      const text = 'Программам нельзя менять «Email»: это делает сотрудник, введя свой пароль'
      await expectRefused('updateSettings', { ...change({}), token }, 403, text)
    })

    it('settings report when they cannot be stored or read', async () => {
      await withReadOnlyTable(database(), 'Setting', async () => {
        await expectRefused(
          'updateSettings',
          staff({ general: { siteName: 'Другое' } }),
          500,
          'Ошибка сохранения настроек',
        )
        await expectRefused(
          'updateEmailSettings',
          staff({ fromName: 'Другое' }),
          500,
          'Ошибка сохранения настроек',
        )
      })
      await withoutTable(database(), 'Setting', () =>
        expectRefused('readEmailSettings', staff(), 500, 'Ошибка загрузки настроек'),
      )
    })

    it('mail settings never return their password', async () => {
      const body = {
        smtpHost: '127.0.0.1',
        smtpPort: 1,
        smtpSecure: false,
        smtpUser: 'shop',
        smtpPassword: 'канарейка',
      }
      const saved = await api.call('updateEmailSettings', staff(body))
      expect(dataOf(saved)).toMatchObject({ smtpHost: '127.0.0.1', smtpPort: 1, hasPassword: true })
      const read = await api.call('readEmailSettings', staff())
      expect(dataOf(read)).toEqual(dataOf(saved))
      expect(saved.text + read.text).not.toContain('канарейка')
      await expectRefused('updateEmailSettings', staff({ smtpPort: [] }), 400, 'Здесь нужно число')
      await expectRefused('updateEmailSettings', staff({ smtpHost: [] }), 400, 'Здесь нужен текст')
      await expectRefused(
        'updateEmailSettings',
        staff({ smtpSecure: 'да' }),
        400,
        'Здесь нужно true или false',
      )
      await needsProof(() =>
        expectRefused(
          'updateEmailSettings',
          staff({ smtpPassword: null }),
          400,
          'Введите свой пароль ещё раз',
        ),
      )
      await expectRefused(
        'updateEmailSettings',
        staff({ smtpPort: 0 }),
        422,
        'Настройки не сохранены: «Введите целое число от 1 до 65535»',
      )
      await triesOfMail()
      await query(database(), `DELETE FROM "Setting" WHERE "group" = 'email'`)
      await query(database(), `SELECT pg_notify('cache_purge', 'settings')`)
    })
  })
}
