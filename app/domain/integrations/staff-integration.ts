import type { IntegrationTypeName } from './forms/integration-forms'

/** States of an integration (specification, section 4). */
export const integrationStates = { ready: 'Настроена', incomplete: 'Не настроена', off: 'Отключена' } as const

export type IntegrationState = keyof typeof integrationStates

/** One call of a provider, as the log shows it. */
export interface IntegrationCallRecord {
  id: string
  purpose: string
  isOk: boolean
  result: string
  milliseconds: number
  createdAt: Date
}

/** What came of the last test, as far as somebody asked for one. */
export type TestState = 'checking' | 'unanswered' | null

/** An integration on its card. */
export interface IntegrationCard {
  id: string
  type: IntegrationTypeName
  state: IntegrationState
  /** Why it no longer works; null while nothing is known against it. */
  failure: string | null
  test: TestState
  lastCall: IntegrationCallRecord | null
}

/** An integration as its form is filled in. */
export interface FilledIntegration {
  id: string
  type: IntegrationTypeName
  /** What the form was filled in from. */
  version: string
  /** Texts by field; a ticked box is «on». A secret has none. */
  values: Readonly<Record<string, string>>
  /** Names of the secrets that are set. */
  secrets: readonly string[]
  calls: readonly IntegrationCallRecord[]
}

/** What the log calls what was sent. */
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

/** The purpose in words; one of another release keeps its name. */
export function callPurposeText(purpose: string): string {
  return Object.hasOwn(callPurposes, purpose) ? callPurposes[purpose as CallPurpose] : purpose
}

/** What somebody of the staff sees of their link. */
export interface OwnTelegram {
  /** Whether Telegram can call the shop at all: it does so by https alone. */
  canLink: boolean
  isLinked: boolean
  /** The code that is to be sent to the bot; null when none waits. */
  code: string | null
}
