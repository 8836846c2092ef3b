import { expect, it } from 'vitest'
import { z } from 'zod'

import { flushEvents } from '~/domain/analytics/index.server'
import { refuse } from '~/http/api/answer.server'
import { handleForm } from '~/http/form.server'
import { loadOr } from '~/http/load.server'
import { UserError } from '~/platform/errors'

import { runWorker, waitForCount } from '../../support/run-worker'

runWorker(['analytics'])

const fail = () => Promise.reject(new Error('nobody expected it'))

it('records each failure that nobody foresaw, of pages, forms and calls, and no refusal', async () => {
  await expect(loadOr('Ошибка загрузки', fail)).rejects.toMatchObject({ status: 500 })
  expect(await handleForm(new FormData(), z.object({}), { fallback: 'Ошибка' }, fail)).toMatchObject({ init: { status: 500 } })
  expect(refuse(new Error('nor this'), 'Ошибка').status).toBe(500)
  expect(refuse(new UserError('Заказ не найден', { status: 404 }), 'Ошибка').status).toBe(404)
  await flushEvents()
  await waitForCount(`"AnalyticsEvent" WHERE "type" = 'ERROR' AND "data" = '{"code": "unexpected", "status": 500}'`, 3)
  await waitForCount(`"AnalyticsEvent" WHERE "type" = 'ERROR'`, 3)
})
