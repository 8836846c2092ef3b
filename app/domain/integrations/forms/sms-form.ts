import { line, secret, tick } from '~/domain/settings-forms/staff'
import { readPhone } from '~/platform/contacts/phone'

import { optional, required, type IntegrationForm } from './integration-form'

export const smsForm: IntegrationForm = {
  label: 'СМС (SMS.ru)',
  permission: 'mail-server.write',
  about:
    'Короткие сообщения через SMS.ru: сотрудникам о новых заказах и сбоях, клиентам о том, где их заказ. Каждое стоит денег; имён в них нет, рекламы тоже.',
  fields: [
    optional('enabled', tick('Включена')),
    required(
      'apiId',
      secret('Ключ api_id', 100, { service: 'SMS.ru' }, { hint: 'Личный кабинет SMS.ru, раздел «API»' }),
      {
        fits: (text) => /^[\w-]{20,100}$/.test(text),
        message: 'Ключ api_id — буквы, цифры и дефисы, не короче 20 знаков',
      },
    ),
    required('phone', line('Телефон', 32, { hint: 'Номер сотрудника: +7 949 123-45-67' }), {
      fits: (text) => readPhone(text) !== null,
      message: 'Введите номер, например +7 949 123-45-67',
      isPhones: true,
    }),
    optional(
      'sender',
      line('Отправитель', 11, { hint: 'Согласованное имя; пусто — как настроено в SMS.ru' }),
      {
        fits: (text) => /^[\w.-]{1,11}$/.test(text),
        message: 'Имя отправителя — до 11 латинских букв и цифр',
      },
    ),
    optional('notifications-newOrders', tick('О новых заказах')),
    optional('notifications-errors', tick('О сбоях')),
    optional(
      'customers-shipped',
      tick(
        'Клиенту: заказ отправлен или готов к выдаче',
        'На телефон из заказа, один раз, с 9 до 21 часа по времени магазина',
      ),
    ),
    optional('customers-delivered', tick('Клиенту: заказ доставлен или выдан')),
  ],
}
