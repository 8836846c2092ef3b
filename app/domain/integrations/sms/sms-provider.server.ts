import { cutText } from '~/platform/text/cut-text'
import { formatRoubles, fromRoubles } from '~/platform/money/money'

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

/** Two joined Cyrillic messages; longer texts cost too much. */
const LONGEST = 134

const digitsOf = (phone: string): string => phone.replace('+', '')

const clientOf = (values: FlatConfig): SmsClient => new SmsClient(textOf(values, 'apiId'))

/** No idempotency key: a retry after a lost response arrives twice. */
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
  receives: (kind, values) => {
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

function stopping(error: unknown): unknown {
  return error instanceof ProviderFailure && error.kind === 'undeliverable'
    ? new ProviderFailure('permanent', error.message)
    : error
}

export function smsText({ title, lines }: IntegrationMessage): string {
  const text = [title, ...lines].join('. ').replaceAll('\u00a0', ' ')
  return cutText(text, LONGEST, '…')
}
