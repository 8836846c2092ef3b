import { line, lines, secret, tick } from '~/domain/settings-forms/staff'

import { optional, required, type IntegrationField, type IntegrationForm } from './integration-form'
import { notificationTicks } from './notification-ticks'
import { recipientsShape } from './recipients'

const tokenShape: NonNullable<IntegrationField['shape']> = {
  fits: (text) => /^[\w.-]{40,500}$/.test(text),
  message: 'Ключ доступа — латинские буквы, цифры, точки и дефисы, не короче 40 знаков',
}

export const vkontakteForm: IntegrationForm = {
  label: 'ВКонтакте',
  about:
    'Сообщество магазина пишет сотрудникам о заказах и сбоях и публикует новинки на стене. Имён и телефонов клиентов в сообщениях нет.',
  fields: [
    optional('enabled', tick('Включена')),
    required(
      'accessToken',
      secret(
        'Ключ сообщества',
        500,
        { service: 'ВКонтакте' },
        { hint: 'Управление сообществом, «Работа с API»; права на сообщения и стену' },
      ),
      tokenShape,
    ),
    required('groupId', line('Номер сообщества', 12, { hint: 'Без минуса: у vk.com/club12345 это 12345' }), {
      fits: (text) => /^[1-9]\d{0,11}$/.test(text),
      message: 'Номер сообщества — только цифры, например 12345',
    }),
    optional(
      'recipients',
      lines('Кому писать', 100, {
        hint: 'Номера страниц сотрудников, по одному в строке, до пяти; каждый сначала пишет сообществу сам',
      }),
      recipientsShape(
        (one) => /^[1-9]\d{0,10}$/.test(one),
        'До пяти номеров страниц цифрами, по одному в строке',
      ),
    ),
    ...notificationTicks,
    optional(
      'autoPost',
      tick(
        'Публиковать новые товары',
        'Раз в час; не больше двух записей: если новинок больше, о них одна запись. Товары, что уже в продаже, не публикуются',
      ),
    ),
    optional(
      'wallToken',
      secret(
        'Ключ администратора для стены',
        500,
        { service: 'ВКонтакте' },
        { hint: 'Нужен, если ключу сообщества публиковать нельзя: ключ пользователя с правом wall' },
      ),
      tokenShape,
    ),
  ],
}
