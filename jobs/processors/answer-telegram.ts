import { z } from 'zod'

import type { Actor } from '~/domain/audit/index.server'
import { setOrderStatus } from '~/domain/fulfilment/index.server'
import {
  linkTelegram,
  orderKeeperOf,
  orderKeyboard,
  readTelegramEvent,
  telegramText,
  useTelegram,
  type BotStep,
  type TelegramEvent,
} from '~/domain/integrations/index.server'
import { readOrder } from '~/domain/orders/index.server'
import type { OrderStatus } from '~/domain/orders/shared'
import { staffStatusLabels } from '~/domain/orders/staff'
import { UserError } from '~/platform/errors/errors'
import { inSentence } from '~/platform/text/in-sentence'

import { defineJob } from '../define-job'
import { integrationPolicy } from '../policies'

import { integrationMessages } from './integration-messages'

type Press = Extract<TelegramEvent, { kind: 'press' }>

/** Each button's target status, and the statuses from which it is allowed. */
const steps: Record<BotStep, { to: OrderStatus; from: readonly OrderStatus[] }> = {
  process: { to: 'PROCESSING', from: ['PENDING', 'CONFIRMED'] },
  ship: { to: 'SHIPPED', from: ['PENDING', 'CONFIRMED', 'PROCESSING'] },
}

/** Idempotent: a repeat reports the order's current status. */
export const answerTelegram = defineJob({
  ...integrationPolicy,
  attempts: 6,
  schema: z.object({ eventId: z.uuid(), telegramUpdateId: z.uuid() }),
  run: async ({ eventId, telegramUpdateId }) => {
    const event = await readTelegramEvent(telegramUpdateId)
    if (event === null) return
    if (event.kind === 'start') await welcome(eventId, event)
    else await press(eventId, event)
  },
})

async function welcome(
  eventId: string,
  { fromId, chatId, code }: Extract<TelegramEvent, { kind: 'start' }>,
): Promise<void> {
  const isLinked =
    (await linkTelegram({ codeHash: code, telegramUserId: fromId })) || (await orderKeeperOf(fromId)) !== null
  const said = isLinked
    ? { title: 'Готово', lines: ['Теперь вы можете нажимать кнопки под заказами.'], link: null }
    : {
        title: 'Код не подходит',
        lines: ['Возьмите новый: «Настройки», «Администраторы». Он действует 15 минут.'],
        link: null,
      }
  await useTelegram({
    eventId,
    call: async (bot) => {
      await bot.sendMessage(String(chatId), telegramText(said))
      return isLinked ? 'Telegram сотрудника связан' : 'Код не подошёл'
    },
  })
}

async function press(eventId: string, event: Press): Promise<void> {
  const actor = await orderKeeperOf(event.fromId)
  if (actor === null) {
    await useTelegram({
      eventId,
      call: async (bot) => {
        await bot.answerPress(
          event.callbackId,
          'Сначала свяжите свой Telegram с магазином: «Настройки», «Администраторы».',
        )
        return 'Нажал не сотрудник'
      },
    })
    return
  }
  const answer = await taken(event, actor)
  const shown = await messageNow(event.orderId)
  await useTelegram({
    eventId,
    call: async (bot) => {
      await bot.answerPress(event.callbackId, answer)
      if (shown) await bot.editMessage(event, shown.html, shown.keyboard)
      return answer
    },
  })
}

async function taken({ orderId, step }: Press, actor: Actor): Promise<string> {
  try {
    await setOrderStatus({ orderId, actor, refund: false, ...steps[step] })
    return `Готово: ${inSentence(staffStatusLabels[steps[step].to])}`
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}

/** Null when the order is missing. */
async function messageNow(orderId: string) {
  try {
    const [{ status }, message] = await Promise.all([
      readOrder(orderId),
      integrationMessages.newOrder(orderId),
    ])
    if (message === null) return null
    const left = (Object.keys(steps) as BotStep[]).filter((step) => steps[step].from.includes(status))
    return {
      html: telegramText({ ...message, lines: [...message.lines, `Сейчас: ${staffStatusLabels[status]}`] }),
      keyboard: orderKeyboard({ orderId, steps: left, link: message.link }),
    }
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}
