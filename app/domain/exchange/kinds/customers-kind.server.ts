import {
  changeListedCustomer,
  findListedCustomers,
  insertListedCustomer,
  lockListedCustomers,
  removeListedCustomer,
  type ListedCustomer,
  type StoredCustomer,
} from '~/domain/customers/index.server'
import { canonicalEmail, readableEmail } from '~/platform/contacts/email-address.server'
import { database } from '~/platform/db/db.server'

import { applyRows, type RowWriting } from './apply-rows'
import { customerColumns } from './customer-columns.server'
import type { Existing, ExchangeKind, Values } from './exchange-kind'
import { foundByText } from './found-by-text'

const existingOf = ({ id, ...values }: StoredCustomer): Existing => ({
  id,
  title: `${readableEmail(values.email)} · ${values.name}`,
  values: { ...values },
})

const customerOf = (values: Values): ListedCustomer => ({
  ...{ phone: null, status: 'ACTIVE' },
  ...(values as unknown as Pick<ListedCustomer, 'email' | 'name'> & Partial<ListedCustomer>),
})

const writing: RowWriting = {
  gone: 'Клиент удалён',
  lock: async (tx, ids) => {
    const found = (await lockListedCustomers(tx, ids)).map(existingOf)
    return new Map(found.map(({ id, values }) => [id, values]))
  },
  create: (tx, { id, values, author }) =>
    insertListedCustomer(tx, { id, wanted: customerOf(values), actor: author }),
  change: (tx, { id, present, wanted, author }) =>
    changeListedCustomer(tx, {
      id,
      present: customerOf(present),
      wanted: customerOf({ ...present, ...wanted }),
      actor: author,
    }),
  remove: (tx, { id, author }) => removeListedCustomer(tx, { id, actor: author }),
}

const normal = (text: string): string => canonicalEmail(text) ?? text

export const customersKind: ExchangeKind = {
  name: 'customers',
  label: 'Клиенты',
  nouns: ['клиент', 'клиента', 'клиентов'],
  texts: {
    absent: 'Такого клиента нет, а создание новых выключено',
    needs: 'Новому клиенту нужны',
    creating: 'Создавать новых клиентов',
    foundBy: 'Обязателен email: по нему находится клиент. Согласия на рассылку файлом не дают.',
  },
  columns: customerColumns,
  keys: ['email'],
  creatingKeys: ['email'],
  permission: 'customers.write',
  reported: { action: 'customer.change-many', notification: null },
  creates: true,
  spelling: (_, text) => normal(text),
  find: async (_, texts) => {
    const found = await findListedCustomers(database, { email: { in: texts.map(normal) } })
    const nameOf = ({ values }: Existing) => String(values.email)
    return foundByText(found.map(existingOf), texts, { normal, nameOf })
  },
  findWithZeros: () => Promise.resolve(new Map()),
  settle: (_, wanted) => ({ wanted }),
  findOthers: null,
  apply: (tx, items, { author }) => applyRows(writing, { tx, items, author }),
  // No page for visitors shows a customer.
  publish: () => Promise.resolve(),
}
