import { z } from 'zod'

export const botSteps = ['process', 'ship'] as const

export type BotStep = (typeof botSteps)[number]

export const telegramEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('press'),
    fromId: z.number(),
    callbackId: z.string(),
    chatId: z.number(),
    messageId: z.number(),
    step: z.enum(botSteps),
    orderId: z.uuid(),
  }),
  z.object({ kind: z.literal('start'), fromId: z.number(), chatId: z.number(), code: z.string() }),
])

export type TelegramEvent = z.infer<typeof telegramEvent>

const id = z.int()
const from = z.object({ id })

/** core.telegram.org/bots/api#update */
export const telegramUpdate = z.object({
  update_id: id,
  callback_query: z
    .object({
      id: z.string().max(64),
      from,
      data: z.string().max(64).optional(),
      message: z.object({ message_id: id, chat: z.object({ id }) }).optional(),
    })
    .optional(),
  message: z
    .object({ from: from.optional(), chat: z.object({ id, type: z.string() }), text: z.string().optional() })
    .optional(),
})

const BUTTON = /^(process|ship):([0-9a-f-]{36})$/
const START = /^\/start(?:@\w+)?\s+([\w-]{10,64})$/

export const buttonData = (step: BotStep, orderId: string): string => `${step}:${orderId}`

export function eventOf({
  callback_query: press,
  message,
}: z.infer<typeof telegramUpdate>): TelegramEvent | null {
  if (press?.message) {
    const [, step, orderId] = BUTTON.exec(press.data ?? '') ?? []
    const { message_id: messageId, chat } = press.message
    const event = {
      kind: 'press',
      fromId: press.from.id,
      callbackId: press.id,
      chatId: chat.id,
      messageId,
      step,
      orderId,
    }
    return telegramEvent.safeParse(event).data ?? null
  }
  const code = START.exec(message?.text ?? '')?.[1]
  // In a group all members see the code.
  if (!message?.from || message.chat.type !== 'private' || code === undefined) return null
  return { kind: 'start', fromId: message.from.id, chatId: message.chat.id, code }
}
