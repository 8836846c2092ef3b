import { line, secret, tick } from '~/domain/settings-forms/staff'

import { optional, required, type IntegrationForm } from './integration-form'
import { notificationTicks } from './notification-ticks'

export const telegramForm: IntegrationForm = {
  label: 'Telegram',
  about:
    'Бот пишет в чат сотрудников о новых заказах, клиентах и сбоях. Имена и телефоны клиентов туда не уходят.',
  fields: [
    optional('enabled', tick('Включена')),
    required(
      'botToken',
      secret('Токен бота', 100, { service: 'Telegram' }, { hint: 'Его выдаёт @BotFather' }),
      {
        fits: (text) => /^\d{6,12}:[A-Za-z0-9_-]{30,50}$/.test(text),
        message: 'Токен бота выглядит так: 123456789:ABC…',
      },
    ),
    required(
      'chatId',
      line('Чат', 100, { hint: 'Номер чата, у групп с минусом: -1001234567890; у канала @имя' }),
      {
        fits: (text) => /^(-?\d{1,20}|@[A-Za-z]\w{3,31})$/.test(text),
        message: 'Введите номер чата, например -1001234567890, или @имя канала',
      },
    ),
    ...notificationTicks,
    optional(
      'buttons',
      tick(
        'Кнопки под новым заказом',
        'Подтвердить, отправлен, открыть. Нажимать могут сотрудники, связавшие свой Telegram (Настройки, «Администраторы»); магазин должен быть открыт по https',
      ),
    ),
  ],
}
