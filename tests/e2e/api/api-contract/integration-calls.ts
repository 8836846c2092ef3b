import { describe, expect, it } from 'vitest'

import { query } from '~tests/support/database/shop-data'
import { dataOf } from '~tests/support/http/api-client'
import { UNKNOWN_ID, type CallParts } from '~tests/support/http/api-document'

import { administrator, api, database, expectRefused, needsProof } from './contract-shop'

interface Integration {
  id: string
  config: Record<string, unknown>
  secretsSet: string[]
  isActive: boolean
  state: string
}

const TOKEN = '123456789:AAcanaryCANARYcanaryCANARYcanary-_12345'
const about = (integrationId: string, body?: unknown): CallParts => ({
  token: administrator,
  params: { integrationId },
  body,
})

const ENDED = 'UPDATE "Integration" SET "testAskedAt" = NULL WHERE "id" = $1'

/** This shop has no worker: the test of the integration ends by hand. */
async function whileTested<Answer>(id: string, isOk: boolean, call: () => Promise<Answer>): Promise<Answer> {
  await query(database(), ENDED, [id])
  const [answer] = await Promise.all([call(), finishTest(id, isOk)])
  return answer
}

async function finishTest(id: string, isOk: boolean): Promise<void> {
  await expect
    .poll(() =>
      query(database(), 'SELECT 1 FROM "Integration" WHERE "id" = $1 AND "testAskedAt" IS NOT NULL', [id]),
    )
    .toHaveLength(1)
  await query(
    database(),
    `INSERT INTO "IntegrationCall" ("id", "integrationId", "purpose", "isOk", "isFinal", "result", "milliseconds") VALUES (gen_random_uuid(), $1, 'test', $2, true, $3, 5)`,
    [id, isOk, isOk ? 'Сообщение пришло' : 'Чат не найден'],
  )
  await query(database(), ENDED, [id])
}

export function describeIntegrations(): void {
  describe('integrations', () => {
    it('integrations are listed, changed and tested without showing their secrets', async () => {
      const [row] = await query<{ id: string }>(
        database(),
        `INSERT INTO "Integration" ("id", "name", "type") VALUES (gen_random_uuid(), 'Telegram', 'TELEGRAM_BOT') RETURNING "id"`,
      )
      const id = row?.id ?? ''
      const list = async () =>
        dataOf<Integration[]>(await api.call('listIntegrations', { token: administrator }))
      expect(await list()).toMatchObject([{ id, isActive: false, state: 'off', secretsSet: [] }])
      const config = { botToken: TOKEN, chatId: '-100200', notifications: { newOrders: true } }
      const changed = await api.call('updateIntegration', about(id, { config, isActive: true }))
      expect(dataOf(changed)).toMatchObject({
        config: { enabled: true, chatId: '-100200', notifications: { newOrders: true, newUsers: false } },
        ...{ secretsSet: ['botToken'], isActive: true, state: 'ready' },
      })
      const [read] = await list()
      expect(dataOf(await api.call('updateIntegration', about(id, read)))).toEqual(read)
      expect(JSON.stringify([changed, await list()])).not.toContain('canary')
      await expectRefused(
        'updateIntegration',
        about(id, { config: { chatId: 'мой чат' } }),
        422,
        'Введите номер чата, например -1001234567890, или @имя канала',
      )
      await expectRefused('updateIntegration', about(id, { config: 5 }), 400, 'Неверное значение поля config')
      const forget = about(id, { config: { botToken: null } })
      await needsProof(() => expectRefused('updateIntegration', forget, 400, 'Введите свой пароль ещё раз'))
      const forgotten = await api.call(
        'updateIntegration',
        about(id, { config: { botToken: null, enabled: false } }),
      )
      expect(dataOf(forgotten)).toMatchObject({ secretsSet: [], isActive: false, state: 'off' })
      const later = await api.call('testIntegration', about(id))
      expect([later.status, later.body]).toMatchObject([202, { success: true, message: 'Проверяется' }])
      const passed = await whileTested(id, true, () => api.call('testIntegration', about(id)))
      expect([passed.status, passed.body]).toMatchObject([200, { message: 'Тест прошел успешно!' }])
      await whileTested(id, false, () =>
        expectRefused('testIntegration', about(id), 422, 'Тест не прошел: Чат не найден'),
      )
      for (const call of ['updateIntegration', 'testIntegration'])
        await expectRefused(
          call,
          about(UNKNOWN_ID, {}),
          404,
          'Интеграция не найдена: возможно, её уже удалили',
        )
      await query(database(), 'DELETE FROM "Integration"')
    })
  })
}
