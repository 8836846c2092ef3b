import { z } from 'zod'

import type { Actor } from '~/domain/audit/index.server'
import {
  askLetterTest,
  assertSendable,
  audienceOf,
  cancelMailing,
  countAudience,
  letterTestInput,
  pauseMailing,
  resumeMailing,
  retryMailing,
  scheduleMailing,
  startMailing,
  unscheduleMailing,
} from '~/domain/mailings/index.server'
import { leftOutTexts } from '~/domain/mailings/staff'
import { UserError } from '~/platform/errors/errors'

import { findingsOfMailing } from '../../admin/mailing-letter.server'
import { readMailingJson } from '../json/mailing-json.server'
import { defineOperation } from '../operation.server'
import { mailingAnswer, mailingCheckData } from '../responses/mailing-responses.server'
import { noData } from '../responses/staff-responses.server'
import { aboutMailings, noMailing } from './mailings.server'
import { actorOf } from './orders.server'

interface MailingStepInput {
  mailingId: string
  /** Default: the newest one. */
  version: number | undefined
  unconfirmedToo: boolean
  actor: Actor
}

const steps = {
  start: async ({ mailingId, version, actor }: MailingStepInput) => {
    const mailing = await sendable(mailingId)
    await startMailing({ mailingId, version: version ?? mailing.version, actor })
  },
  schedule: async ({ mailingId, version, actor }: MailingStepInput) => {
    const mailing = await sendable(mailingId)
    await scheduleMailing({ mailingId, version: version ?? mailing.version, at: mailing.scheduledAt, actor })
  },
  unschedule: unscheduleMailing,
  pause: pauseMailing,
  resume: resumeMailing,
  cancel: cancelMailing,
  retry: retryMailing,
} as const satisfies Record<string, (input: MailingStepInput) => Promise<unknown>>

/** A token alone must not allow emails to strangers. */
const onlyToMaker = 'Программа отправляет пробное письмо только на адрес того, кто её завёл'

const stepNames = Object.keys(steps) as [keyof typeof steps, ...(keyof typeof steps)[]]

/** @throws UserError (404); (422) when it cannot be sent */
async function sendable(mailingId: string) {
  const { mailing, findings } = await findingsOfMailing(mailingId)
  assertSendable(findings)
  return mailing
}

export const changeMailingStatusCall = defineOperation({
  ...aboutMailings,
  id: 'changeMailingStatus',
  method: 'PUT',
  path: '/mailings/{mailingId}/status',
  tier: 'change',
  summary: 'Запустить рассылку, назначить, остановить, продолжить, отменить, повторить',
  description:
    '`start` и `schedule` с `version` из чтения не отправят письма, которое тем временем изменили. `retry` отправляет ещё раз тем, кому не удалось; с `unconfirmedToo` и тем, о ком неизвестно.',
  body: z.object({
    step: z.enum(stepNames, { error: `Шаг — один из: ${stepNames.join(', ')}` }),
    version: z.int().min(1).optional(),
    unconfirmedToo: z.boolean().optional(),
  }),
  example: { step: 'start', version: 1 },
  data: mailingAnswer,
  fallback: 'Ошибка при отправке рассылки',
  failures: {
    ...noMailing,
    409: [
      'Рассылка уже отправляется',
      'Письмо тем временем изменено',
      'Рассылка ещё не запущена',
      'Рассылка ждёт назначенного времени',
      'Рассылка на паузе',
      'Рассылка уже закончена',
      'Рассылка отменена',
      'Повторять некому',
      'Письмо этой рассылки не сохранено: создайте её копию',
    ],
    422: [
      'Нет активных клиентов для рассылки',
      'Время не назначено',
      'Это время уже прошло',
      'Письмо пустое: добавьте блоки',
      'Блок «…»: «…»',
      'Письмо тяжелее 102 КБ («…» КБ): Gmail обрежет его вместе со ссылкой для отписки',
      'Этих товаров на сайте нет, в письмо они не попадут: «…»',
      'Картинка больше не хранится: загрузите её ещё раз',
      'Проверка двух тем: «…»',
    ],
  },
  run: async ({ params: { mailingId = '' }, body: { step, version, unconfirmedToo = false }, caller }) => {
    await steps[step]({ mailingId, version, unconfirmedToo, actor: actorOf(caller) })
    return { data: await readMailingJson(mailingId) }
  },
})

export const checkMailingCall = defineOperation({
  ...aboutMailings,
  id: 'checkMailing',
  method: 'GET',
  path: '/mailings/{mailingId}/check',
  tier: 'api-read',
  summary: 'Что мешает отправить рассылку и сколько человек её получит',
  data: mailingCheckData,
  fallback: 'Ошибка загрузки данных',
  failures: noMailing,
  run: async ({ params: { mailingId = '' } }) => {
    const { mailing, findings } = await findingsOfMailing(mailingId)
    const { recipients, leftOut } = await countAudience(audienceOf(mailing))
    return {
      data: {
        findings,
        recipients,
        leftOut: leftOut.map((one) => ({ ...one, text: leftOutTexts[one.reason] })),
      },
    }
  },
})

export const testMailingCall = defineOperation({
  ...aboutMailings,
  id: 'testMailing',
  method: 'POST',
  path: '/mailings/{mailingId}/test',
  tier: 'change',
  summary: 'Отправить пробное письмо на один адрес',
  description:
    'Письмо уходит из очереди: успех значит, что оно принято. Программе — только на адрес того, кто её завёл.',
  body: letterTestInput,
  example: { email: 'marketing@example.ru' },
  data: noData,
  status: 202,
  fallback: 'Ошибка отправки тестового письма',
  failures: {
    ...noMailing,
    422: [onlyToMaker],
    429: ['Слишком много пробных писем подряд: подождите десять минут'],
  },
  run: async ({ params: { mailingId = '' }, body: { email }, caller }) => {
    if (caller.isProgram && email !== caller.email)
      throw new UserError(onlyToMaker, { status: 422, field: 'email' })
    await askLetterTest({ mailingId, to: email, person: '', actor: actorOf(caller) })
    return { data: null }
  },
})
