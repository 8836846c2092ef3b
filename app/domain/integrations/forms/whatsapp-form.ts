import { line, lines, secret, tick } from '~/domain/settings-forms/staff'
import { readPhone } from '~/platform/contacts/phone'

import { optional, required, type IntegrationForm } from './integration-form'
import { notificationTicks } from './notification-ticks'
import { recipientsShape } from './recipients'

export const whatsappForm: IntegrationForm = {
  label: 'WhatsApp',
  about:
    'Сообщения сотрудникам через облако Meta. В России сервис ограничен, Meta признана экстремистской организацией: пусть это не будет единственным каналом. Имён и телефонов клиентов в сообщениях нет.',
  fields: [
    optional('enabled', tick('Включена')),
    required(
      'phoneNumberId',
      line('Идентификатор номера', 30, { hint: 'Phone number ID из кабинета Meta, не сам номер' }),
      {
        fits: (text) => /^\d{5,30}$/.test(text),
        message: 'Идентификатор номера — только цифры, например 106540352242922',
      },
    ),
    required(
      'accessToken',
      secret(
        'Ключ доступа',
        500,
        { service: 'WhatsApp' },
        { hint: 'Постоянный ключ системного пользователя с правом whatsapp_business_messaging' },
      ),
      {
        fits: (text) => /^[\w|.-]{20,500}$/.test(text),
        message: 'Ключ доступа — латинские буквы и цифры, не короче 20 знаков',
      },
    ),
    optional(
      'recipients',
      lines('Кому писать', 200, {
        hint: 'Номера сотрудников с кодом страны, по одному в строке, до пяти; без них сообщений нет',
      }),
      {
        ...recipientsShape(
          (one) => readPhone(one) !== null,
          'До пяти номеров с кодом страны, по одному в строке: +7 949 123-45-67',
        ),
        isPhones: true,
      },
    ),
    optional(
      'templateName',
      line('Шаблон', 100, {
        hint: 'Имя одобренного русского шаблона с одной переменной в тексте. Без него Meta доставляет сообщение, только если сотрудник писал на этот номер за последние сутки',
      }),
      {
        fits: (text) => /^[a-z0-9_]{1,100}$/.test(text),
        message: 'Имя шаблона — маленькие латинские буквы, цифры и «_»',
      },
    ),
    optional(
      'webhookUrl',
      line('Адрес уведомлений Meta', 300, {
        hint: 'Для памяти: что указано в кабинете Meta. Магазин уведомлений не ждёт и этим адресом не пользуется',
      }),
      { fits: (text) => /^https:\/\/\S+$/.test(text), message: 'Введите адрес целиком: https://…' },
    ),
    ...notificationTicks,
  ],
}
