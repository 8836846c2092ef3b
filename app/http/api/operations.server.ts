import type { Operation } from './operation.server'
import * as account from './operations/account-operations.server'
import * as catalog from './operations/catalog-operations.server'
import * as entry from './operations/entry-operations.server'
import * as orders from './operations/order-operations.server'
import * as shop from './operations/shop-operations.server'

/** What the documentation begins with, and what it ends with. */
const tags = [
  'Каталог',
  'Магазин',
  'Вход',
  'Приглашение',
  'Личный кабинет',
  'Заказы',
  'Оплата',
  'Обратная связь',
  'Посещения',
  'Администратору',
]

const operations = [
  ...Object.values(catalog),
  ...Object.values(entry),
  ...Object.values(account),
  ...Object.values(orders),
  ...Object.values(shop),
] as Operation[]

/** The JSON contract: every call, in the order of the documentation. The back office's calls join it here. */
export const apiOperations: readonly Operation[] = [...operations].sort((a, b) => tags.indexOf(a.tag) - tags.indexOf(b.tag))
