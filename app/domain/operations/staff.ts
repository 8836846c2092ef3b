export { clockText } from './clock-text'
export { durationText } from './duration-text'

/** The queues; each has a worker of its own, so that slow work of one kind does not hold up another. */
export const queueLabels = {
  mail: 'Письма',
  mailings: 'Рассылки',
  orders: 'Заказы',
  payments: 'Платежи',
  polling: 'Опрос банка',
  analytics: 'Посещения',
  integrations: 'Интеграции',
  webhooks: 'Вебхуки',
  maintenance: 'Обслуживание',
} as const

/** The name of a queue. */
export type QueueName = keyof typeof queueLabels

/** What each kind of job does; one without words cannot be run. */
export const jobLabels = {
  'follow-order-placed': 'Новый заказ: письма и уведомления',
  'follow-order-cancelled': 'Отмена заказа: письма и уведомления',
  'follow-order-paid': 'Оплата заказа: письма и уведомления',
  'follow-order-shipped': 'Отправка заказа: письмо и уведомление',
  'follow-order-delivered': 'Доставка заказа: письмо и уведомление',
  'follow-order-refunded': 'Возврат денег: письмо и уведомление',
  'mail-asked-order': 'Письмо о заказе ещё раз',
  'notify-staff-of-customer': 'Уведомление о новом клиенте',
  'mail-account-link': 'Письмо со ссылкой в кабинет',
  'mail-account-notice': 'Письмо об изменении в кабинете',
  'mail-contact-message': 'Письмо с сообщением магазину',
  'mail-message-answer': 'Ответ на сообщение',
  'mail-to-customer': 'Письмо клиенту',
  'mail-subscription': 'Подтверждение подписки',
  'mail-summary': 'Сводка писем сверх лимита',
  'mail-mailing-test': 'Пробное письмо рассылки',
  'mail-sample': 'Пробное письмо',
  'mail-test': 'Проверка почты',
  'mailbox-test': 'Проверка ящика возвратов',
  'gather-mailing': 'Рассылка: письмо и получатели',
  'read-bounces': 'Чтение ящика возвратов',
  'plan-automatic-letters': 'Автоматические письма: кому пора написать',
  'plan-returned': 'Товар вернулся: кому написать',
  'plan-first-order': 'Промокод на первый заказ',
  'mail-automatic-test': 'Пробное автоматическое письмо',
  'mail-stock-wait': 'Товар появится: подтверждение адреса',
  'close-summaries': 'Закрытие сводок писем',
  'advance-payment': 'Ход оплаты',
  'advance-refund': 'Ход возврата денег',
  'poll-payments': 'Опрос банка об оплатах',
  'expire-orders': 'Отмена неоплаченных заказов',
  'reconcile-payments': 'Сверка с банком',
  'release-unconfirmed': 'Снятие резерва неподтверждённых заказов',
  'refresh-search-figures': 'Показатели поиска',
  'pass-expected-days': 'Прошедшие дни ожидания товаров',
  'fold-order-figures': 'Свод по заказам',
  'fold-stock-figures': 'Свод по складу',
  'refresh-overview': 'Показатели обзора',
  'apply-sales': 'Начало и конец акций',
  'run-bulk-change': 'Массовое изменение',
  'integration-delivery': 'Событие для интеграции',
  'send-sms-code': 'Код входа по SMS',
  'test-integration': 'Проверка интеграции',
  'set-up-integration': 'Настройка бота Telegram',
  'answer-telegram': 'Ответ на нажатие в Telegram',
  'announce-products': 'Записи о новых товарах',
  'tell-endpoints': 'Событие для вебхуков',
  'send-webhooks': 'Отправка вебхуков',
  'wake-webhooks': 'Повторы вебхуков',
  'clean-up': 'Удаление устаревшего',
  'store-events': 'Запись посещений',
  'roll-up-analytics': 'Свод посещений',
  'prepare-partitions': 'Подготовка разделов таблиц',
  'check-health': 'Проверка состояния магазина',
  'make-backup': 'Резервная копия',
} as const

/** A kind of job that has words. */
export type LabelledJob = keyof typeof jobLabels

/** The words of a kind of job; one of another release keeps its own name. */
export function jobLabel(name: string): string {
  return Object.hasOwn(jobLabels, name) ? jobLabels[name as LabelledJob] : name
}

/** States that the page of a queue lists, in their order, and what jobs in them are. */
export const jobStateLabels = {
  failed: 'Не удались',
  waiting: 'Ждут',
  active: 'Выполняются',
  delayed: 'Отложены',
  completed: 'Выполнены',
} as const

export type ListedJobState = keyof typeof jobStateLabels

/** A queue on the page of all queues. Times are milliseconds. */
export interface QueueSummary {
  name: QueueName
  counts: Readonly<Record<ListedJobState, number>>
  /** How long the oldest waiting job has waited; null when none waits. */
  oldestWaits: number | null
  /** Jobs that ended well, and tries that did not, in the last minutes, in all workers that live. */
  done: number
  failed: number
}

/** What can be done with a job in a state: one that waits for its next try may be tried at once, one that failed may be done again; both may go. */
export function mayRetry({ state, isOfClock }: { state: ListedJobState; isOfClock: boolean }): boolean {
  return state === 'failed' || (state === 'delayed' && !isOfClock)
}

export function mayRemove({ state, isOfClock }: { state: ListedJobState; isOfClock: boolean }): boolean {
  return state !== 'active' && !(state === 'delayed' && isOfClock)
}

/** A job in the list of a queue. */
export interface ListedJob {
  id: string
  name: string
  /** Tries so far, and how many there may be. */
  tries: number
  maxTries: number
  addedAt: Date
  /** When its last try began or ended. */
  changedAt: Date | null
  /** When it is tried next; null unless it waits for a time. */
  nextAt: Date | null
  /** The clock has put it there. */
  isOfClock: boolean
  /** What it is told: ids only. */
  payload: string
  /** Why its last try failed; null when none did. */
  failure: string | null
}

/** A job of the clock. */
export interface ScheduleRow {
  name: string
  pattern: string
  nextAt: Date | null
  lastRun: LastRun | null
}

/** How a job of the clock ended last. */
export interface LastRun {
  at: Date
  milliseconds: number
  isOk: boolean
}

/** How a process stands: it lives, has said that it ends, or is not heard of any more. */
export type ProcessState = 'alive' | 'ended' | 'lost'

export const processStateLabels: Readonly<Record<ProcessState, string>> = {
  alive: 'работает',
  ended: 'остановлен',
  lost: 'пропал',
}

export const processKindLabels = { WEB: 'Сайт', WORKER: 'Обработчик' } as const

/** A process of the shop. */
export interface ProcessRow {
  id: string
  kind: keyof typeof processKindLabels
  host: string
  pid: number
  release: string
  startedAt: Date
  seenAt: Date
  state: ProcessState
}

/** How a part of the shop is. */
export type HealthState = 'OK' | 'WARNING' | 'FAILURE'

export const healthStateLabels: Readonly<Record<HealthState, string>> = {
  OK: 'В порядке',
  WARNING: 'Внимание',
  FAILURE: 'Не работает',
}

/** A line of the health page. */
export interface HealthRow {
  check: string
  label: string
  state: HealthState
  /** What was found. */
  note: string
  /** What to do about it; null when all is well, or nobody has looked yet. */
  advice: string | null
  /** Null until the worker has looked. */
  checkedAt: Date | null
  failingSince: Date | null
}
