import { contactSubjectLabels } from '~/domain/content/shared'
import { customerStatusLabels } from '~/domain/customers/staff'
import { paceLabels } from '~/domain/exchange/staff'
import { mailLabel, mailStateLabels } from '~/domain/mail/staff'
import { letterKit } from '~/domain/mailings/staff'
import { notificationTypeLabels } from '~/domain/notifications/staff'
import { deliveryMethodLabels, paymentMethodLabels } from '~/domain/orders/shared'
import {
  orderSourceLabels,
  paymentStatusLabels,
  priorityLabels,
  staffStatusLabels,
} from '~/domain/orders/staff'
import { REVIEW_STATUS_LABELS } from '~/domain/reviews/shared'
import { saleKindLabels, saleScopeLabels } from '~/domain/sales/staff'
import { permissionLabels } from '~/domain/staff/staff'

type Words = Readonly<Partial<Record<string, string>>>

const reviewStatuses: Words = Object.fromEntries(
  Object.entries(REVIEW_STATUS_LABELS).map(([status, { label }]) => [status, label]),
)

/** The words of stored values, per kind of entry and field. A test compares them with the database's schema. */
export const valueWords: Readonly<Partial<Record<string, Readonly<Record<string, Words>>>>> = {
  User: {
    role: { ADMIN: 'Администратор', MODERATOR: 'Модератор', STAFF: 'Сотрудник', CUSTOMER: 'Клиент' },
    status: customerStatusLabels,
  },
  ImportSchedule: { pace: paceLabels },
  Order: {
    status: staffStatusLabels,
    paymentStatus: paymentStatusLabels,
    paymentMethod: paymentMethodLabels,
    onReceiptMethod: paymentMethodLabels,
    deliveryMethod: deliveryMethodLabels,
    priority: priorityLabels,
    source: orderSourceLabels,
  },
  Review: { status: reviewStatuses },
  ProductQuestion: { status: { PENDING: 'Ждёт ответа', PUBLISHED: 'Опубликован', REJECTED: 'Отклонён' } },
  ContactMessage: {
    subject: Object.fromEntries(
      Object.entries(contactSubjectLabels).map(([subject, label]) => [subject.toUpperCase(), label]),
    ),
  },
  SearchSynonym: {
    meaning: {
      SYNONYM: 'Синоним',
      SURFACE: 'Поверхность',
      BRAND: 'Бренд',
      PLACE: 'Место',
      USE: 'Применение',
    },
  },
  StockTake: { status: { OPEN: 'Идёт', CONFIRMED: 'Проведена', CANCELLED: 'Отменена' } },
  InboundDelivery: { status: { OPEN: 'Ожидается', RECEIVED: 'Принята', CANCELLED: 'Отменена' } },
  OutgoingMail: { status: mailStateLabels },
  Mailing: {
    status: {
      DRAFT: 'Черновик',
      SCHEDULED: 'Назначена',
      QUEUED: 'В очереди',
      SENDING: 'Отправляется',
      PAUSED: 'Приостановлена',
      DONE: 'Отправлена',
      CANCELLED: 'Отменена',
    },
    audience: { all: 'Все подписчики', segment: 'Сегмент' },
  },
  AutomaticMail: {
    kind: {
      ABANDONED_CART: 'Забытая корзина',
      BACK_IN_STOCK: 'Товар снова в наличии',
      REVIEW_REQUEST: 'Просьба об отзыве',
      FIRST_ORDER: 'Первый заказ',
      REORDER: 'Повторный заказ',
    },
  },
  Notification: {
    type: notificationTypeLabels,
    topic: {
      ORDERS: 'Заказы',
      REVIEWS: 'Отзывы',
      QUESTIONS: 'Вопросы о товарах',
      MAILINGS: 'Рассылки',
      INTEGRATIONS: 'Интеграции',
      SIGN_IN: 'Вход',
      OPERATION: 'Работа магазина',
    },
    priority: { URGENT: 'Срочно', HIGH: 'Важно', MEDIUM: 'Обычно', LOW: 'Не срочно' },
  },
  PromoCode: { kind: { PERCENT: 'Проценты', AMOUNT: 'Рубли' } },
  SaleRule: { kind: saleKindLabels, scope: saleScopeLabels },
  Integration: {
    type: {
      YANDEX_METRICA: 'Яндекс Метрика',
      GOOGLE_ANALYTICS: 'Google Analytics',
      TELEGRAM_BOT: 'Telegram-бот',
      WHATSAPP_BUSINESS: 'WhatsApp Business',
      VKONTAKTE: 'ВКонтакте',
      INSTAGRAM: 'Instagram',
      FACEBOOK: 'Facebook',
      EMAIL_SERVICE: 'Почтовый сервер',
      SMS_SERVICE: 'SMS',
    },
  },
  BulkChange: { to: staffStatusLabels },
}

/** Of values inside others, and of fields that mean the same in every kind of entry. */
const commonWords: Readonly<Partial<Record<string, Words>>> = {
  permissions: permissionLabels,
  discount: { PERCENT: 'Проценты', AMOUNT: 'Рубли' },
  match: { all: 'Все правила сразу', any: 'Хотя бы одно правило' },
  mode: { within: 'не раньше чем дней назад', before: 'раньше чем дней назад' },
  kind: {
    ...letterKit.labels,
    PERCENT: 'Проценты',
    AMOUNT: 'Рубли',
    PRICE: 'Цена',
    SUM: 'Сумма',
    PRODUCTS: 'Товары',
    CATEGORY: 'Категория',
    BRAND: 'Бренд',
  },
}

export function wordOfValue(entity: string, field: string, value: string): string | undefined {
  if (field === 'template') return mailLabel(value)
  return valueWords[entity]?.[field]?.[value] ?? commonWords[field]?.[value]
}
