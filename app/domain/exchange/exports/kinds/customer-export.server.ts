import {
  chosenCustomers,
  customerListQuery,
  wholeListOfCustomers,
  type ExportedCustomer,
} from '~/domain/customers/index.server'
import { dayIn } from '~/platform/dates/dates'
import { readNarrowed } from '~/platform/lists/list-query'

import { customerColumns } from '../../kinds/customer-columns.server'
import { exportKind, outColumnOf, type OutColumn } from '../export-kind'

/** The columns that the specification names. */
const columns: readonly OutColumn<ExportedCustomer>[] = [
  ...customerColumns.map((column) =>
    outColumnOf(column, ({ name, email, phone, status }: ExportedCustomer) => ({
      name,
      email,
      phone,
      status,
    })),
  ),
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
