import { line, secret, tick } from '~/domain/settings-forms/staff'

import { optional, required, type IntegrationField, type IntegrationForm } from './integration-form'

const addressShape: NonNullable<IntegrationField['shape']> = {
  fits: (text) => /^[^\s@<>,;:"()[\]\\]+@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]+$/u.test(text),
  message: 'Введите email, например news@shop.ru',
}

export const emailForm: IntegrationForm = {
  label: 'Почта для рассылок',
  about:
    'Свой сервер для подписки на новости: её письма не задержат писем о заказах. Пока выключена, письма подписки идут через сервер из настроек.',
  permission: 'mail-server.write',
  fields: [
    optional('enabled', tick('Включена')),
    required('smtpHost', line('SMTP-сервер', 200, { hint: 'Например smtp.unisender.com' }), {
      fits: (text) => /^[\w.-]{1,200}$/.test(text),
      message: 'Введите имя сервера без «smtp://» и порта',
    }),
    required(
      'smtpPort',
      line('Порт', 5, { hint: '465 — сразу шифрованный, 587 — с переходом на шифрование' }),
      {
        fits: (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535,
        message: 'Введите целое число от 1 до 65535',
      },
    ),
    optional('smtpSecure', tick('Шифрование с первого слова (порт 465)')),
    optional('smtpUser', line('Логин', 200)),
    optional(
      'smtpPassword',
      secret('Пароль', 500, { fields: ['smtpHost', 'smtpPort', 'smtpSecure', 'smtpUser'] }),
    ),
    required('fromEmail', line('От кого: email', 200), addressShape),
    optional('fromName', line('От кого: имя', 80)),
  ],
}
