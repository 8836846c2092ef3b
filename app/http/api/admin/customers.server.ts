import {
  customerListQuery,
  customerPersonCall,
  customerStatusCall,
  deleteCustomer,
  editCustomer,
  findCustomerByEmail,
  letterCall,
  listCustomers,
  readCustomerRow,
  setCustomerStatus,
  writeToCustomer,
} from '~/domain/customers/index.server'
import { UserError } from '~/platform/errors/errors'
import { strictQuery } from '~/platform/lists/list-query'

import { customerJson } from '../json/customer-json.server'
import { defineOperation } from '../operation.server'
import {
  customerAnswer,
  customersData,
  customersEnvelope,
  deletedCustomerEnvelope,
} from '../responses/customer-responses.server'
import { noData } from '../responses/staff-responses.server'
import { actorOf } from './orders.server'

const tag = 'Администратору: клиенты'
const notFound = 'Клиент не найден'
const wrongPlace = 'place — то, что ответил next'

const listing = {
  method: 'GET',
  tag,
  access: 'customers.write',
  tier: 'api-read',
  query: strictQuery(customerListQuery),
  data: customersData,
  envelope: customersEnvelope,
  fallback: 'Ошибка загрузки данных',
  failures: {},
} as const

type ListQuery = Parameters<typeof listCustomers>[0]

async function answerList(query: ListQuery) {
  const { rows, total, page, pages, next } = await listCustomers(query)
  if (query.place !== null && page !== null)
    throw new UserError(wrongPlace, { field: 'place', code: 'input' })
  // A client that reads until the end needs an empty page; people see the last one.
  const isBeyond = query.place === null && query.page > pages
  const users = isBeyond ? [] : rows.map(customerJson)
  return { data: users, more: { users, total, page: isBeyond ? query.page : page, pages, next } }
}

export const listUsersCall = defineOperation({
  ...listing,
  id: 'listUsers',
  path: '/users',
  summary: 'Клиенты магазина: страница списка с фильтрами',
  description:
    'Фильтры те же, что в адресе списка клиентов. Пустое значение считается не заданным. Сотрудников здесь нет.',
  run: ({ query }) => answerList(query),
})

export const customerStatsCall = defineOperation({
  ...listing,
  id: 'customerStats',
  path: '/users/customers/stats',
  summary: 'Клиенты с числом заказов, суммой и последним заказом',
  description: 'То же, что `/users`: страница списка с теми же фильтрами.',
  run: ({ query }) => answerList(query),
})

export const setCustomerStatusCall = defineOperation({
  id: 'setUserStatus',
  method: 'PUT',
  path: '/users/{customerId}/status',
  tag,
  access: 'customers.write',
  tier: 'change',
  summary: 'Включить или отключить клиента',
  description: 'INACTIVE завершает все сеансы клиента сразу.',
  body: customerStatusCall,
  example: { status: 'INACTIVE' },
  data: customerAnswer,
  fallback: 'Ошибка при обновлении статуса клиента',
  failures: { 404: [notFound] },
  run: async ({ params: { customerId = '' }, body: { status }, caller }) => {
    await setCustomerStatus({ customerId, status, actor: actorOf(caller) })
    return { data: customerJson(await readCustomerRow(customerId)) }
  },
})

export const updateCustomerCall = defineOperation({
  id: 'updateUser',
  method: 'PUT',
  path: '/users/{customerId}',
  tag,
  access: 'customers.write',
  tier: 'change',
  summary: 'Изменить имя и телефон клиента',
  description: 'Email меняет сам клиент.',
  body: customerPersonCall,
  example: { name: 'Анна Ковалёва', phone: '+7 949 123-45-67' },
  data: customerAnswer,
  fallback: 'Ошибка при обновлении данных клиента',
  failures: { 404: [notFound] },
  run: async ({ params: { customerId = '' }, body, caller }) => {
    await editCustomer({ customerId, wanted: body, actor: actorOf(caller) })
    return { data: customerJson(await readCustomerRow(customerId)) }
  },
})

export const sendEmailCall = defineOperation({
  id: 'sendEmail',
  method: 'POST',
  path: '/email/send',
  tag,
  access: 'customers.write',
  tier: 'change',
  summary: 'Написать письмо клиенту',
  description:
    'Только на адрес клиента магазина. Письмо уходит из очереди: успех значит, что оно принято. `html` не используется: письмо делается из `text` с его переносами строк.',
  body: letterCall,
  example: {
    to: 'anna@example.ru',
    subject: 'Ваш заказ',
    text: 'Здравствуйте!\nКраску привезли.',
    html: 'Здравствуйте!<br>Краску привезли.',
  },
  data: noData,
  fallback: 'Ошибка при отправке email',
  failures: { 404: [notFound] },
  isKeyed: true,
  run: async ({ body: { to, subject, text }, caller, keyed }) => {
    await writeToCustomer({
      customerId: await findCustomerByEmail(to),
      subject,
      text,
      once: keyed?.once,
      actor: actorOf(caller),
    })
    return { data: null }
  },
})

export const deleteCustomerCall = defineOperation({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/users/{customerId}',
  tag,
  access: 'customers.write',
  tier: 'change',
  summary: 'Удалить клиента с его адресами и историей',
  description:
    'Проданное остаётся в книгах без личных данных. Пока есть незавершённые заказы, клиент не удаляется.',
  data: noData,
  envelope: deletedCustomerEnvelope,
  fallback: 'Ошибка удаления клиента',
  failures: { 404: [notFound], 409: ['У клиента есть незавершённые заказы. Сначала отмените их.'] },
  run: async ({ params: { customerId = '' }, caller }) => {
    await deleteCustomer({ customerId, actor: actorOf(caller) })
    return { data: null, more: { message: 'Клиент успешно удалён!' } }
  },
})
