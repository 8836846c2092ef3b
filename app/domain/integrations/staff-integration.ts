import type { IntegrationTypeName } from './forms/integration-forms'

/** Specification, section 4. */
export const integrationStates = { ready: 'Настроена', incomplete: 'Не настроена', off: 'Отключена' } as const

export type IntegrationState = keyof typeof integrationStates

export interface IntegrationCallRecord {
  id: string
  purpose: string
  isOk: boolean
  result: string
  milliseconds: number
  createdAt: Date
}

export type TestState = 'checking' | 'unanswered' | null

export interface IntegrationCard {
  id: string
  type: IntegrationTypeName
  state: IntegrationState
  failure: string | null
  test: TestState
  lastCall: IntegrationCallRecord | null
}

export interface FilledIntegration {
  id: string
  type: IntegrationTypeName
  version: string
  /** Secrets have no value here. */
  values: Readonly<Record<string, string>>
  secrets: readonly string[]
  calls: readonly IntegrationCallRecord[]
}

export const callPurposes = {
  test: 'Проверка',
  setUp: 'Подключение кнопок',
  answer: 'Ответ бота',
  code: 'Код входа сотруднику',
  newOrder: 'Новый заказ',
  newCustomer: 'Новый клиент',
  alert: 'Сбой',
  newProduct: 'Новый товар',
  newProducts: 'Новые товары',
  orderShipped: 'Клиенту: заказ отправлен',
  orderDelivered: 'Клиенту: заказ доставлен',
} as const

export type CallPurpose = keyof typeof callPurposes

export function callPurposeText(purpose: string): string {
  return Object.hasOwn(callPurposes, purpose) ? callPurposes[purpose as CallPurpose] : purpose
}

export interface OwnTelegram {
  /** Telegram calls only https addresses. */
  canLink: boolean
  isLinked: boolean
  code: string | null
}
