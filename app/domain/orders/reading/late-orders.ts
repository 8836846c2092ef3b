import type { OrderStatus } from '../status/order-status'

export type Late = 'confirm' | 'ship' | 'deliver'

export const lateLabels: Readonly<Record<Late, string>> = {
  confirm: 'Не подтверждены больше суток',
  ship: 'Не отправлены больше трёх суток',
  deliver: 'В пути больше десяти суток',
}

interface LateRule {
  statuses: readonly OrderStatus[]
  /** Since the order was placed. */
  hours: number
}

export const lateRules: Readonly<Record<Late, LateRule>> = {
  confirm: { statuses: ['PENDING'], hours: 24 },
  ship: { statuses: ['CONFIRMED', 'PROCESSING'], hours: 72 },
  deliver: { statuses: ['SHIPPED'], hours: 240 },
}
