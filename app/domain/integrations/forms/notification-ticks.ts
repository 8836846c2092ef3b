import { tick } from '~/domain/settings-forms/staff'

import type { FlatConfig } from '../integration-config'
import type { IntegrationEventKind } from '../provider'
import { optional, type IntegrationField } from './integration-form'

export const notificationTicks: readonly IntegrationField[] = [
  optional('notifications-newOrders', tick('О новых заказах')),
  optional('notifications-newUsers', tick('О новых клиентах')),
  optional(
    'notifications-errors',
    tick(
      'О сбоях',
      'Срочные уведомления: отказ банка, расхождения платежей, товар в неподтверждённых заказах',
    ),
  ),
]

export const staffKinds = [
  'newOrder',
  'newCustomer',
  'alert',
] as const satisfies readonly IntegrationEventKind[]

const switches: Readonly<Record<(typeof staffKinds)[number], string>> = {
  newOrder: 'notifications-newOrders',
  newCustomer: 'notifications-newUsers',
  alert: 'notifications-errors',
}

export function isTicked(kind: IntegrationEventKind, values: FlatConfig): boolean {
  return Object.hasOwn(switches, kind) && values[switches[kind as keyof typeof switches]] === true
}
