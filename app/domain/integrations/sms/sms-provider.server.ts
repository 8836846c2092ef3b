import { formatRoubles, fromRoubles } from '~/platform/money'

import type { FlatConfig } from '../integration-config'
import type { IntegrationEventKind, IntegrationMessage, Provider } from '../provider'
import { SmsClient } from './sms-client.server'

const switches: Readonly<Partial<Record<IntegrationEventKind, string>>> = {
  newOrder: 'notifications-newOrders',
  alert: 'notifications-errors',
}

/** Characters of two joined messages in Cyrillic: a longer text costs more than it tells. */
const LONGEST = 134

const textOf = (values: FlatConfig, name: string): string => String(values[name] ?? '')
const clientOf = (values: FlatConfig): SmsClient => new SmsClient(textOf(values, 'apiId'))

/** SMS.ru: a short text to a member of the staff. It takes no key against repeats: one whose answer was lost on its way comes twice. */
export const smsProvider: Provider = {
  test: async (values) => {
    const client = clientOf(values)
    await client.send({
      phone: textOf(values, 'phone'),
      sender: textOf(values, 'sender'),
      text: 'Проверка связи: магазин пишет на этот номер.',
    })
    return `Сообщение принято, на счету ${formatRoubles(fromRoubles(await client.balance()))}`
  },
  kinds: ['newOrder', 'alert'],
  hears: (kind, values) => {
    const name = switches[kind]
    return name !== undefined && values[name] === true
  },
  send: (message, values) =>
    clientOf(values).send({ phone: textOf(values, 'phone'), sender: textOf(values, 'sender'), text: smsText(message) }),
}

/** The title and as much of the rest as two messages hold; a link would take half of them. */
export function smsText({ title, lines }: IntegrationMessage): string {
  const text = [title, ...lines].join('. ').replaceAll('\u00a0', ' ')
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`
}
