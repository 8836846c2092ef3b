import { z } from 'zod'

import { askMailTest, awaitMailTest, isTaken, mailTestInput } from '~/domain/mail-check/index.server'
import { readEmailSettings } from '~/domain/settings-forms/index.server'
import { UserError } from '~/platform/errors/errors'

import { defineOperation } from '../operation.server'
import { noData } from '../responses/staff-responses.server'
import { emailTestBody } from '../settings-body.server'

const FAILED = 'Ошибка отправки тестового письма'
/** Milliseconds. */
const PATIENCE = 5_000

export const testEmailSettingsCall = defineOperation({
  id: 'testEmailSettings',
  tag: 'Администратору: настройки',
  access: 'mail-server.write',
  tier: 'change',
  method: 'POST',
  path: '/settings/email/test',
  summary: 'Отправить тестовое письмо',
  description:
    'Письмо отправляется из очереди; ответ ждёт итога пять секунд, а позже говорит, что оно ещё отправляется. Пустой `smtpPassword` — сохранённый пароль, но только для сохранённых сервера, порта, шифрования и логина.',
  body: emailTestBody,
  example: { testEmail: 'shop@example.ru', smtpHost: 'smtp.example.ru', smtpPort: 587, smtpSecure: false, smtpUser: 'shop@example.ru', smtpPassword: 'пароль приложения' }, // prettier-ignore
  data: noData,
  envelope: z.object({ success: z.literal(true), message: z.string(), data: noData }),
  status: 202,
  fallback: FAILED,
  failures: {
    422: [
      'Введите email для тестирования',
      'Введите корректный email',
      'Заполните все SMTP настройки перед тестированием',
      'Введите целое число от 1 до 65535',
      'Пароль — не больше 500 знаков',
      `${FAILED}: «…»`,
    ],
    429: ['Слишком много проверок подряд: подождите десять минут'],
  },
  run: async ({ body, caller }) => {
    const { fromEmail, fromName } = await readEmailSettings()
    const { success, data: wanted, error } = mailTestInput.safeParse({ ...body, fromEmail, fromName })
    if (!success) throw new UserError(error.issues[0]?.message ?? FAILED, { status: 422 })
    const result = await awaitMailTest(await askMailTest({ by: caller, wanted }), PATIENCE)
    if (result === null)
      return { data: null, more: { message: 'Письмо ещё отправляется: итог будет в настройках почты' } }
    if (isTaken(result)) return { data: null, more: { message: 'Тестовое письмо отправлено успешно!' } }
    const reason = result.steps.find(({ state }) => state === 'bad')?.text ?? ''
    throw new UserError(`${FAILED}: «${reason}»`, { status: 422 })
  },
})
