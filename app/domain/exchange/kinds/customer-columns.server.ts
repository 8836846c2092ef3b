import { customerPersonCall } from '~/domain/customers/index.server'
import { customerStatusLabels, NO_PHONE, type CustomerStatus } from '~/domain/customers/staff'
import { emailField } from '~/platform/contacts/contact-fields.server'
import { readableEmail } from '~/platform/contacts/email-address.server'
import { formatPhone } from '~/platform/contacts/phone'

import { plain, readBy } from './cells.server'
import type { CellRead, ExchangeColumn } from './exchange-column'

const { name, phone } = customerPersonCall.shape

const isStatus = (value: unknown): value is CustomerStatus =>
  typeof value === 'string' && value in customerStatusLabels

function readStatus(text: string): CellRead {
  const typed = text.toLowerCase()
  const found = Object.entries(customerStatusLabels).find(([, label]) => label.toLowerCase() === typed)
  return found === undefined
    ? { refusal: `Напишите: ${Object.values(customerStatusLabels).join(' или ')}` }
    : { value: found[0] }
}

/** In the order that the specification gives the export. No column has a consent. */
export const customerColumns: readonly ExchangeColumn[] = [
  {
    name: 'name',
    header: 'Имя',
    synonyms: ['фио', 'клиент', 'контактное лицо', 'name'],
    kind: 'text',
    permission: 'customers.write',
    about: 'До 200 знаков',
    example: 'Анна Ковалёва',
    isRequired: true,
    isNeverEmpty: true,
    read: (text) => readBy(name, text),
    show: plain,
  },
  {
    name: 'email',
    header: 'Email',
    synonyms: ['e-mail', 'почта', 'электронная почта', 'адрес почты'],
    kind: 'text',
    permission: 'customers.write',
    about: 'По нему находится клиент; изменить его файлом нельзя',
    example: 'anna@example.ru',
    isRequired: true,
    isNeverEmpty: true,
    read: (text) => readBy(emailField, text),
    show: (value) => (typeof value === 'string' ? readableEmail(value) : ''),
  },
  {
    name: 'phone',
    header: 'Телефон',
    synonyms: ['тел', 'номер телефона', 'мобильный', 'phone'],
    kind: 'text',
    permission: 'customers.write',
    about: 'Вида +7 949 123-45-67',
    example: '+7 (949) 123-45-67',
    read: (text) => (text === NO_PHONE ? { value: null } : readBy(phone, text)),
    show: (value) => (typeof value === 'string' ? formatPhone(value) : NO_PHONE),
  },
  {
    name: 'status',
    header: 'Статус',
    synonyms: ['состояние'],
    kind: 'text',
    permission: 'customers.write',
    about: Object.values(customerStatusLabels).join(' или '),
    example: customerStatusLabels.ACTIVE,
    isNeverEmpty: true,
    read: readStatus,
    show: (value) => (isStatus(value) ? customerStatusLabels[value] : ''),
  },
]
