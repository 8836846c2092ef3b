import {
  chosenCustomers,
  customerListQuery,
  wholeListOfCustomers,
  type ExportedCustomer,
} from '~/domain/customers/index.server'
import { customerStatusLabels, NO_PHONE } from '~/domain/customers/staff'
import { formatPhone } from '~/platform/contacts/phone'
import { dayIn } from '~/platform/dates/dates'
import { readNarrowed } from '~/platform/lists/list-query'

import { exportKind, type OutColumn } from '../export-kind'

/** The columns that the specification names. */
const columns: readonly OutColumn<ExportedCustomer>[] = [
  { name: 'name', header: 'Имя', kind: 'text', value: ({ name }) => name },
  { name: 'email', header: 'Email', kind: 'text', value: ({ email }) => email },
  {
    name: 'phone',
    header: 'Телефон',
    kind: 'text',
    value: ({ phone }) => (phone === null ? NO_PHONE : formatPhone(phone)),
  },
  { name: 'status', header: 'Статус', kind: 'text', value: ({ status }) => customerStatusLabels[status] },
  { name: 'ordersCount', header: 'Заказов', kind: 'number', value: ({ ordersCount }) => ordersCount },
  {
    name: 'totalSpentKopecks',
    header: 'Потрачено, ₽',
    kind: 'money',
    value: ({ totalSpentKopecks }) => Number(totalSpentKopecks),
  },
  {
    name: 'createdAt',
    header: 'Дата регистрации',
    kind: 'date',
    value: ({ createdAt }, { timezone }) => dayIn(createdAt, timezone),
  },
]

export const customerExport = exportKind<ExportedCustomer>({
  fileName: 'customers',
  nouns: ['клиент', 'клиента', 'клиентов'],
  permission: 'customers.write',
  isPersonal: true,
  chosen: chosenCustomers,
  columns,
  find: ({ narrowed, chosen }) =>
    wholeListOfCustomers(
      narrowed === null ? customerListQuery.parse({}) : readNarrowed(customerListQuery, narrowed),
      chosen,
    ),
})
