export { clockText } from './clock-pattern'

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

export type QueueName = keyof typeof queueLabels

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
  'mail-question-answer': 'Ответ на вопрос о товаре',
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
  'plan-import': 'Проверка загружаемого файла',
  'start-import-schedules': 'Загрузки по расписанию',
  'fetch-scheduled-import': 'Файл по расписанию',
  'write-export': 'Выгрузка списка в файл',
  'mail-export': 'Письмо о готовой выгрузке',
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

export type LabelledJob = keyof typeof jobLabels

export function jobLabel(name: string): string {
  return Object.hasOwn(jobLabels, name) ? jobLabels[name as LabelledJob] : name
}

export const jobStateLabels = {
  failed: 'Не удались',
  waiting: 'Ждут',
  active: 'Выполняются',
  delayed: 'Отложены',
  completed: 'Выполнены',
} as const

export type ListedJobState = keyof typeof jobStateLabels

export interface QueueSummary {
  name: QueueName
  counts: Readonly<Record<ListedJobState, number>>
  /** Milliseconds; null when no job waits. */
  oldestWaits: number | null
  done: number
  failed: number
}

export function mayRetry({ state, isOfClock }: { state: ListedJobState; isOfClock: boolean }): boolean {
  return state === 'failed' || (state === 'delayed' && !isOfClock)
}

export function mayRemove({ state, isOfClock }: { state: ListedJobState; isOfClock: boolean }): boolean {
  return state !== 'active' && !(state === 'delayed' && isOfClock)
}

export interface ListedJob {
  id: string
  name: string
  tries: number
  maxTries: number
  addedAt: Date
  changedAt: Date | null
  nextAt: Date | null
  isOfClock: boolean
  payload: string
  failure: string | null
}

export interface ScheduleRow {
  name: string
  pattern: string
  nextAt: Date | null
  lastRun: LastRun | null
}

export interface LastRun {
  at: Date
  milliseconds: number
  isOk: boolean
}

export type ProcessState = 'alive' | 'ended' | 'lost'

export const processStateLabels: Readonly<Record<ProcessState, string>> = {
  alive: 'работает',
  ended: 'остановлен',
  lost: 'пропал',
}

export const processKindLabels = { WEB: 'Сайт', WORKER: 'Обработчик' } as const

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

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function durationText(milliseconds: number): string {
  if (milliseconds < SECOND) return 'меньше секунды'
  if (milliseconds < MINUTE) return `${Math.floor(milliseconds / SECOND)} с`
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} мин`
  return milliseconds < DAY ? `${Math.floor(milliseconds / HOUR)} ч` : `${Math.floor(milliseconds / DAY)} дн.`
}
