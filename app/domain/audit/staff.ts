import { attributeAuditLabels } from '~/domain/catalog/staff'
import { settingLabel, type SettingName } from '~/domain/settings-forms/staff'

import type { ActorKind } from './actor'
import { fieldLabels } from './field-words'

export const auditActionWords = {
  'order.status': 'Статус заказа изменён',
  'order.payment-status': 'Оплата заказа изменена',
  'order.note': 'Заметка к заказу добавлена',
  'order.note-delete': 'Заметка к заказу удалена',
  'order.create': 'Заказ создан сотрудником',
  'order.priority': 'Приоритет заказа изменён',
  'order.lines': 'Состав заказа изменён',
  'order.hand-refund': 'Деньги за заказ возвращены не через сайт',
  'order.surcharge': 'Доплата за заказ получена',
  'order.details': 'Данные заказа изменены',
  'order.refund': 'Деньги за заказ возвращаются',
  'order.mail': 'Письмо о заказе отправлено ещё раз',
  'order.delete': 'Заказ удалён',
  'bulk.confirm': 'Массовое изменение начато',
  'bulk.stop': 'Массовое изменение остановлено',
  'product.create': 'Товар добавлен',
  'product.update': 'Товар изменён',
  'product.pairs': '«С этим покупают» изменено',
  'product.change-many': 'Много товаров изменено',
  'product.document-add': 'Документ товара добавлен',
  'product.document-change': 'Документ товара изменён',
  'product.document-remove': 'Документ товара удалён',
  'product.delete': 'Товар удалён',
  'product.archive': 'Товар перенесён в архив',
  'stock.change': 'Остаток изменён',
  'stocktake.start': 'Инвентаризация начата',
  'stocktake.confirm': 'Инвентаризация проведена',
  'stocktake.cancel': 'Инвентаризация отменена',
  'delivery.create': 'Поставка записана',
  'delivery.update': 'Поставка изменена',
  'delivery.lines': 'Состав поставки изменён',
  'delivery.receive': 'Поставка принята',
  'delivery.cancel': 'Поставка отменена',
  'category.create': 'Категория добавлена',
  'category.update': 'Категория изменена',
  'category.order': 'Порядок категорий изменён',
  'category.delete': 'Категория удалена',
  'promo.create': 'Промокод добавлен',
  'promo.create-many': 'Партия промокодов сделана',
  'promo.update': 'Промокод изменён',
  'promo.switch-many': 'Партия промокодов включена или выключена',
  'promo.delete': 'Промокод удалён',
  'sale.create': 'Акция добавлена',
  'sale.update': 'Акция изменена',
  'sale.delete': 'Акция удалена',
  'mailing.create': 'Рассылка добавлена',
  'mailing.update': 'Рассылка изменена',
  'mailing.delete': 'Рассылка удалена',
  'mailing.test': 'Проба рассылки отправлена',
  'automail.update': 'Автоматическое письмо изменено',
  'automail.test': 'Проба автоматического письма отправлена',
  'template.create': 'Шаблон рассылки добавлен',
  'template.update': 'Шаблон рассылки изменён',
  'template.delete': 'Шаблон рассылки удалён',
  'synonym.create': 'Синонимы для поиска добавлены',
  'synonym.update': 'Синонимы для поиска изменены',
  'synonym.delete': 'Синонимы для поиска удалены',
  'review.approve': 'Отзыв опубликован',
  'review.reject': 'Отзыв отклонён',
  'review.reply': 'Ответ на отзыв изменён',
  'message.answer': 'Ответ на сообщение отправлен',
  'message.handle': 'Сообщение отмечено обработанным',
  'mail.retry': 'Письма отправляются ещё раз',
  'mail.sample': 'Пробное письмо отправлено',
  'mail.texts': 'Тексты письма изменены',
  'message.reopen': 'Сообщение возвращено в ожидающие',
  'notification.choose': 'Выбраны виды уведомлений',
  'notification.read': 'Уведомление прочитано',
  'notification.read-many': 'Уведомления прочитаны',
  'notification.delete': 'Уведомления удалены',
  'user.create': 'Сотрудник добавлен',
  'staff.promote': 'Клиент стал сотрудником',
  'staff.change': 'Роль или доступ сотрудника изменены',
  'staff.invite': 'Приглашение сотруднику отправлено ещё раз',
  'staff.end-sessions': 'Сеансы сотрудника завершены',
  'staff.telegram-link': 'Telegram сотрудника связан с магазином',
  'staff.telegram-unlink': 'Telegram сотрудника отвязан',
  'staff.sign-in': 'Сотрудник вошёл',
  'factor.on': 'Второй шаг входа включён',
  'factor.off': 'Второй шаг входа выключен',
  'factor.reset': 'Второй шаг входа сотрудника сброшен',
  'factor.codes': 'Запасные коды созданы заново',
  'factor.app-on': 'Приложение с кодами подключено',
  'factor.app-off': 'Приложение с кодами отключено',
  'factor.passkey-on': 'Ключ доступа добавлен',
  'factor.passkey-off': 'Ключ доступа удалён',
  'factor.sms-on': 'Номер для кодов по SMS добавлен',
  'factor.sms-off': 'Номер для кодов по SMS удалён',
  'role.create': 'Роль сотрудников добавлена',
  'role.update': 'Роль сотрудников изменена',
  'role.delete': 'Роль сотрудников удалена',
  'settings.update': 'Настройки изменены',
  'settings.dkim-key': 'Ключ для подписи писем создан',
  'zone.create': 'Зона доставки добавлена',
  'zone.update': 'Зона доставки изменена',
  'zone.order': 'Порядок зон доставки изменён',
  'zone.delete': 'Зона доставки удалена',
  'pickup.create': 'Пункт самовывоза добавлен',
  'pickup.update': 'Пункт самовывоза изменён',
  'pickup.order': 'Порядок пунктов самовывоза изменён',
  'pickup.delete': 'Пункт самовывоза удалён',
  'settings.undo': 'Изменение настроек отменено',
  'integration.create': 'Интеграция добавлена',
  'integration.update': 'Интеграция изменена',
  'integration.delete': 'Интеграция удалена',
  'queue.retry': 'Задания выполняются ещё раз',
  'queue.remove': 'Задание убрано из очереди',
  'token.create': 'Токен программы сделан',
  'token.revoke': 'Токен программы отозван',
  'mailing.start': 'Рассылка начата',
  'mailing.schedule': 'Начало рассылки назначено',
  'mailing.unschedule': 'Начало рассылки отменено',
  'mailing.pause': 'Рассылка приостановлена',
  'mailing.resume': 'Рассылка продолжена',
  'mailing.cancel': 'Рассылка отменена',
  'mailing.retry': 'Рассылка: неудачные письма отправляются ещё раз',
  'webhook.create': 'Адрес для событий добавлен',
  'webhook.update': 'Адрес для событий изменён',
  'webhook.rotate': 'Секрет адреса для событий сменён',
  'webhook.test': 'Проверка адреса для событий отправлена',
  'webhook.replay': 'События отправляются ещё раз',
  'webhook.resume': 'Отправка событий возобновлена',
  'webhook.delete': 'Адрес для событий удалён',
  'customer.status': 'Статус клиента изменён',
  'customer.update': 'Данные клиента изменены',
  'customer.note': 'Заметка о клиенте добавлена',
  'customer.note-delete': 'Заметка о клиенте удалена',
  'customer.mail': 'Письмо клиенту отправлено',
  'customer.end-sessions': 'Сеансы клиента завершены',
  'customer.delete': 'Клиент удалён',
  'customer.mail-stop-lift': 'Рассылки клиенту снова разрешены',
  'customer.merge': 'Кабинеты клиента объединены',
  'segment.create': 'Сегмент добавлен',
  'segment.update': 'Сегмент изменён',
  'segment.delete': 'Сегмент удалён',
  'customer.tag': 'Тег клиента добавлен',
  'customer.untag': 'Тег клиента снят',
  'customer.delete-own': 'Клиент удалил свой кабинет',
} as const satisfies Readonly<Record<string, string>>

export type AuditAction = keyof typeof auditActionWords

export const auditEntityLabels = {
  Order: 'Заказ',
  Product: 'Товар',
  StockTake: 'Инвентаризация',
  InboundDelivery: 'Поставка',
  Category: 'Категория',
  PromoCode: 'Промокод',
  SaleRule: 'Акция',
  SearchSynonym: 'Синонимы',
  Mailing: 'Рассылка',
  MailingTemplate: 'Шаблон рассылки',
  AutomaticMail: 'Автоматическое письмо',
  Review: 'Отзыв',
  ContactMessage: 'Сообщение',
  Segment: 'Сегмент',
  OutgoingMail: 'Письмо',
  MailTemplateVersion: 'Тексты письма',
  User: 'Человек',
  StaffRole: 'Роль сотрудников',
  BulkChange: 'Массовое изменение',
  Notification: 'Уведомление',
  Setting: 'Настройки',
  Integration: 'Интеграция',
  Queue: 'Очередь',
  ShippingZone: 'Зона доставки',
  PickupPoint: 'Пункт самовывоза',
  ApiToken: 'Токен программы',
  WebhookEndpoint: 'Адрес для событий',
} as const satisfies Readonly<Record<string, string>>

export type AuditEntity = keyof typeof auditEntityLabels

export const auditActionText = (action: string): string => wordsIn(auditActionWords, action)
export const auditEntityText = (entity: string): string => wordsIn(auditEntityLabels, entity)
export const auditFieldText = (field: string): string =>
  settingLabel(field) ?? wordsIn(auditFieldLabels, field)

function wordsIn(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name
}

export const actorKindLabels: Record<ActorKind, string> = {
  staff: 'Сотрудник',
  customer: 'Клиент',
  system: 'Магазин',
  gateway: 'Банк',
}

export const auditFieldLabels = { ...attributeAuditLabels, ...fieldLabels } as const

export type AuditField = keyof typeof auditFieldLabels | SettingName

export type AuditValues = Readonly<Record<string, unknown>>

export interface AuditRecord {
  id: string
  actorKind: ActorKind
  actorId: string | null
  actorName: string
  ip: string | null
  action: string
  entity: string
  entityId: string | null
  before: AuditValues | null
  after: AuditValues | null
  createdAt: Date
}

export interface AuditFilter {
  search: string
  kind: ActorKind | null
  actor: string | null
  action: string | null
  entity: string | null
  from: string | null
  to: string | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}
