import { cutText } from '~/platform/cut-text'
import { formatRoubles, fromRoubles } from '~/platform/money'

import { textOf, type FlatConfig } from '../integration-config'
import {
  ProviderFailure,
  type IntegrationEventKind,
  type IntegrationMessage,
  type Provider,
} from '../provider'
import { SmsClient } from './sms-client.server'

const switches: Readonly<Partial<Record<IntegrationEventKind, string>>> = {
  newOrder: 'notifications-newOrders',
  alert: 'notifications-errors',
  orderShipped: 'customers-shipped',
  orderDelivered: 'customers-delivered',
}

/** Characters of two joined messages in Cyrillic: a longer text costs more than it tells. */
const LONGEST = 134

/** Numbers stand as +7…; the gateway wants digits. */
const digitsOf = (phone: string): string => phone.replace('+', '')

const clientOf = (values: FlatConfig): SmsClient => new SmsClient(textOf(values, 'apiId'))

/** SMS.ru: a short text to a member of the staff, or to a customer about the own order. It takes no key against repeats: one whose answer was lost on its way comes twice. */
export const smsProvider: Provider = {
  test: async (values) => {
    const client = clientOf(values)
    await client.send({
      phone: digitsOf(textOf(values, 'phone')),
      sender: textOf(values, 'sender'),
      text: 'Проверка связи: магазин пишет на этот номер.',
    })
    return `Сообщение принято, на счету ${formatRoubles(fromRoubles(await client.balance()))}`
  },
  kinds: ['newOrder', 'alert', 'orderShipped', 'orderDelivered'],
  hears: (kind, values) => {
    const name = switches[kind]
    return name !== undefined && values[name] === true
  },
  send: async (message, values) => {
    const text = { sender: textOf(values, 'sender'), text: smsText(message) }
    const phone = digitsOf(message.customerPhone ?? textOf(values, 'phone'))
    try {
      await clientOf(values).send({ phone, ...text })
    } catch (error) {
      throw message.customerPhone === undefined ? stopping(error) : error
    }
  },
}

/** A number of the staff that can get nothing is a wrong config. */
function stopping(error: unknown): unknown {
  return error instanceof ProviderFailure && error.kind === 'undeliverable'
    ? new ProviderFailure('permanent', error.message)
    : error
}

/** The title and as much of the rest as two messages hold; a link would take half of them. */
export function smsText({ title, lines }: IntegrationMessage): string {
  const text = [title, ...lines].join('. ').replaceAll('\u00a0', ' ')
  return cutText(text, LONGEST, '…')
}
