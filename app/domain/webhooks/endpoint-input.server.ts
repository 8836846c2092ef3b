import { z } from 'zod'

import { alwaysChecked } from '~/platform/forms/always-checked'
import { outsideAddressFault } from '~/platform/network/outside-address.server'
import { listQuery, choiceFilter } from '~/platform/lists/list-query'
import { optionalText, requiredText } from '~/platform/text/text.server'

import { deliveryStates, type DeliveryState } from './webhook-endpoint'
import { eventField, webhookEventTypes, type WebhookEventType } from './webhook-events'

const WRONG = 'Введите адрес вида https://example.ru/webhook'
const LOGIN = 'Логин и пароль в адресе не нужны: получатель проверяет подпись'

const url = requiredText({ required: WRONG, max: 500 }).superRefine((text, context) => {
  const message = text === '' ? null : outsideAddressFault(text, { wrong: WRONG, login: LOGIN })
  if (message !== null) context.addIssue({ code: 'custom', message })
})

const ticks = Object.fromEntries(
  webhookEventTypes.map((type) => [
    eventField(type),
    z.literal('on', { error: 'Отметьте событие ещё раз' }).optional(),
  ]),
)

function tickedIn(sent: object): WebhookEventType[] {
  const ticked = new Map(Object.entries(sent))
  return webhookEventTypes.filter((type) => ticked.get(eventField(type)) === 'on')
}

export const endpointInput = (proof: z.ZodType<string | undefined>) =>
  z
    .object({
      ...ticks,
      url,
      description: optionalText(200),
      isActive: z.literal('on', { error: 'Отметьте ещё раз' }).optional(),
      version: z.string().max(100).optional(),
      proof,
    })
    .refine((sent) => tickedIn(sent).length > 0, {
      path: ['events'],
      error: 'Отметьте хотя бы одно событие',
      ...alwaysChecked,
    })
    .transform((sent) => ({
      wanted: {
        url: sent.url,
        description: sent.description ?? '',
        events: tickedIn(sent),
        isActive: sent.isActive === 'on',
      },
      version: sent.version,
      proof: sent.proof,
    }))

export const deliveryListQuery = listQuery({
  filters: { state: choiceFilter(Object.keys(deliveryStates) as DeliveryState[]) },
  sorts: ['createdAt'],
  sizes: [20, 50],
})

const WRONG_TIME = 'Выберите, с какого времени'

export const replayManyInput = z.object({
  hours: z.enum(['1', '24', '168', '720'], { error: WRONG_TIME }).transform(Number),
})

export const resumeInput = z.object({
  waiting: z.enum(['send', 'skip'], { error: 'Выберите, что делать с накопившимся' }),
})
