import { z } from 'zod'

import {
  addEndpoint,
  askForTestEvent,
  endpointInput,
  replayDelivery,
  replayFailed,
  replayManyInput,
  resumeEndpoint,
  resumeInput,
  rotateSecret,
  saveEndpoint,
} from '~/domain/webhooks/index.server'
import { typedPassword } from '~/domain/auth/index.server'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'

import { adminAction } from '../shared/page/admin-page.server'
import { keepMadeSecret } from './made-secret.server'
import { idempotentAction } from '../shared/page/idempotent-action.server'
import { requireReauthentication } from '../../http/admin/staff-actions.server'
import { redirectWithToast } from '../../http/cookies/toast.server'

const proof = typedPassword.optional()
const NOT_SAVED = 'Ошибка сохранения адреса'
const NOT_SENT = 'События не отправлены'
const nouns = ['событие', 'события', 'событий'] as const

export const addWebhookAction = idempotentAction({
  schema: endpointInput(proof),
  fallback: NOT_SAVED,
  run: async ({ wanted, proof: typed }, { staff, actor, once }) => {
    await requireReauthentication(staff, typed)
    const made = await addEndpoint({ wanted, once, actor })
    return toSecret(made, 'Адрес добавлен: скопируйте секрет сейчас')
  },
})

export const webhookActions = {
  save: adminAction({
    schema: endpointInput(proof),
    fallback: NOT_SAVED,
    run: async ({ wanted, version, proof: typed }, { params, staff, actor }) => {
      await requireReauthentication(staff, typed)
      await saveEndpoint({ endpointId: params.endpointId ?? '', wanted, version, actor })
      return { toast: 'Сохранено' }
    },
  }),
  rotate: adminAction({
    schema: z.object({ version: z.string().max(100).default(''), proof }),
    fallback: 'Секрет не сменён',
    run: async ({ version, proof: typed }, { params, staff, actor }) => {
      const id = params.endpointId ?? ''
      await requireReauthentication(staff, typed)
      return toSecret(
        { id, secret: await rotateSecret({ endpointId: id, version, actor }) },
        'Секрет сменён: скопируйте его сейчас',
      )
    },
  }),
  test: adminAction({
    schema: z.object({}),
    fallback: NOT_SENT,
    run: async (_, { params, actor }) => {
      await askForTestEvent({ endpointId: params.endpointId ?? '', actor })
      return { toast: 'Проверка отправляется: итог появится в журнале' }
    },
  }),
  resume: adminAction({
    schema: resumeInput,
    fallback: 'Отправка не возобновлена',
    run: async ({ waiting }, { params, actor }) => {
      const count = await resumeEndpoint({ endpointId: params.endpointId ?? '', waiting, actor })
      const what = waiting === 'send' ? 'отправляем' : 'пропускаем'
      return {
        toast:
          count === 0 ? 'Отправка возобновлена' : `Отправка возобновлена, ${what} ${counted(count, nouns)}`,
      }
    },
  }),
  'replay-failed': adminAction({
    schema: replayManyInput,
    fallback: NOT_SENT,
    run: async ({ hours }, { params, actor }) => {
      const count = await replayFailed({ endpointId: params.endpointId ?? '', hours, actor })
      return {
        toast:
          count === 0
            ? 'Недоставленных событий за это время нет'
            : `Отправляем ещё раз: ${counted(count, nouns)}`,
      }
    },
  }),
}

export const replayAction = adminAction({
  schema: z.object({}),
  fallback: NOT_SENT,
  run: async (_, { params, actor }) => {
    const { endpointId = '', deliveryId = '' } = params
    await replayDelivery({ endpointId, deliveryId, actor })
    return { toast: 'Отправляем ещё раз' }
  },
})

async function toSecret(made: { id: string; secret: string }, text: string): Promise<Response> {
  return redirectWithToast(
    officePaths.webhook(made.id),
    { text },
    { 'Set-Cookie': await keepMadeSecret(made) },
  )
}
