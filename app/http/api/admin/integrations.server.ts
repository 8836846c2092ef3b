import { z } from 'zod'

import {
  askForTest,
  changeWholeIntegration,
  readWholeIntegration,
  readWholeIntegrations,
  waitForTest,
  type WholeIntegration,
} from '~/domain/integrations/index.server'

import { UserError } from '~/platform/errors/errors'

import { defineOperation } from '../operation.server'
import { integrationData } from '../responses/integration-responses.server'
import { noData } from '../responses/staff-responses.server'
import { isProven } from '../../admin/staff-actions.server'
import { actorOf } from './orders.server'

const common = { tag: 'Администратору: интеграции', access: 'integrations.write' } as const
const gone = { 404: ['Интеграция не найдена: возможно, её уже удалили'] } as const

export const listIntegrationsCall = defineOperation({
  ...common,
  id: 'listIntegrations',
  method: 'GET',
  path: '/integrations',
  tier: 'api-read',
  summary: 'Интеграции с их настройками',
  description: 'Секретов в ответе нет: `secretsSet` говорит, какие заданы.',
  data: z.array(integrationData),
  fallback: 'Интеграции не загрузились',
  failures: {},
  run: async () => ({ data: (await readWholeIntegrations()).map(asJson) }),
})

export const updateIntegrationCall = defineOperation({
  ...common,
  id: 'updateIntegration',
  method: 'PUT',
  path: '/integrations/{integrationId}',
  tier: 'change',
  summary: 'Изменить интеграцию',
  description:
    'Чего в `config` нет, то остаётся; секрет без значения остаётся, null его убирает. Работает ли интеграция, решает `config.enabled`, а без него `isActive`. Секреты, и сервер, куда они уходят, меняют с `currentPassword`, если пароль вводили давно; программам это недоступно.',
  body: z.object({
    config: z.record(z.string(), z.unknown()).default({}),
    isActive: z.boolean().optional(),
    currentPassword: z.string().max(200).optional(),
  }),
  example: { config: { chatId: '-1001234567890', enabled: true, notifications: { newOrders: true } } },
  data: integrationData,
  fallback: 'Ошибка сохранения интеграции',
  failures: {
    400: ['Введите свой пароль ещё раз'],
    403: ['Недостаточно прав'],
    ...gone,
    422: ['Введите номер чата, например -1001234567890, или @имя канала'],
  },
  run: async ({ params: { integrationId = '' }, body: { config, isActive, currentPassword }, caller }) => {
    const proven = await isProven(caller, currentPassword)
    await changeWholeIntegration({
      integrationId,
      config,
      isActive,
      isProven: proven,
      actor: actorOf(caller),
    })
    return { data: asJson(await readWholeIntegration(integrationId)) }
  },
})

export const testIntegrationCall = defineOperation({
  ...common,
  id: 'testIntegration',
  method: 'POST',
  path: '/integrations/{integrationId}/test',
  tier: 'change',
  summary: 'Проверить интеграцию',
  description:
    'Проверка идёт в очереди. Итог, который пришёл за десять секунд, стоит в ответе. Позже — в `lastCall`, когда `isChecking` интеграции станет false.',
  data: noData,
  envelope: z.object({ success: z.literal(true), message: z.string(), data: noData }),
  status: 202,
  repeated: 'Проверка закончилась: тест прошёл',
  fallback: 'Ошибка тестирования интеграции',
  failures: { ...gone, 422: ['Тест не прошел: «…»'] },
  run: async ({ params: { integrationId = '' }, caller }) => {
    await askForTest({ integrationId, actor: actorOf(caller) })
    const call = await waitForTest(integrationId)
    if (call === null) return { data: null, more: { message: 'Проверяется' } }
    if (!call.isOk) throw new UserError(`Тест не прошел: ${call.result}`, { status: 422 })
    return { status: 200, data: null, more: { message: 'Тест прошел успешно!' } }
  },
})

function asJson({ lastSync, createdAt, lastCall, ...integration }: WholeIntegration) {
  return {
    ...integration,
    lastSync: lastSync?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastCall: lastCall && {
      purpose: lastCall.purpose,
      success: lastCall.isOk,
      message: lastCall.result,
      at: lastCall.createdAt.toISOString(),
    },
  }
}
