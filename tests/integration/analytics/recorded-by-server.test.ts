import { expect, it } from 'vitest'
import { z } from 'zod'

import { flushEvents } from '~/domain/analytics/index.server'
import { register } from '~/domain/auth/index.server'
import { refuse } from '~/http/api/answer.server'
import { handleForm } from '~/http/forms/form.server'
import { loadOr } from '~/http/errors/load.server'
import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { runWorker, waitForCount } from '../../support/services/run-worker'
import { setSettings } from '../../support/settings/set-settings'

runWorker(['analytics'])

const fail = () => Promise.reject(new Error('nobody expected it'))

it('the server records each unexpected failure of pages, forms and calls, and no expected refusal', async () => {
  await expect(loadOr('Ошибка загрузки', fail)).rejects.toMatchObject({ status: 500 })
  expect(await handleForm(new FormData(), z.object({}), { fallback: 'Ошибка' }, fail)).toMatchObject({
    init: { status: 500 },
  })
  expect(refuse(new Error('nor this'), 'Ошибка').status).toBe(500)
  expect(refuse(new UserError('Заказ не найден', { status: 404 }), 'Ошибка').status).toBe(404)
  await flushEvents()
  await waitForCount(
    `"AnalyticsEvent" WHERE "type" = 'ERROR' AND "data" = '{"code": "unexpected", "status": 500}'`,
    3,
  )
  await waitForCount(`"AnalyticsEvent" WHERE "type" = 'ERROR'`, 3)
})

it('the server records one registration per email, even when the email must be confirmed first', async () => {
  await setSettings('features', { emailVerification: true })
  const form = {
    name: 'Анна',
    email: 'recorded@example.ru',
    phone: null,
    password: 'верный пароль',
    marketing: undefined,
  }
  for (let time = 0; time < 2; time += 1)
    await register({ form, visitorHash: null, ip: '10.0.0.1', userAgent: null })
  await flushEvents()
  const { id } = await getDb().user.findUniqueOrThrow({ where: { email: form.email } })
  await waitForCount(`"AnalyticsEvent" WHERE "type" = 'USER_REGISTRATION' AND "userId" = '${id}'`, 1)
})
