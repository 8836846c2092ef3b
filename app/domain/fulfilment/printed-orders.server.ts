import { UserError } from '~/platform/errors/errors'

import { MOST_PRINTED } from './staff'

export function printedOrders(query: URLSearchParams): string[] {
  const ids = [...new Set([...query.getAll('id'), ...query.getAll('chosen')])]
  const limit = `За один раз печатается не больше ${MOST_PRINTED} заказов.`
  if (query.get('all') === 'on')
    throw new UserError(`${limit} Отметьте нужные строки вместо «Все найденные».`, { status: 422 })
  if (ids.length === 0) throw new UserError('Отметьте заказы, которые нужно напечатать.', { status: 422 })
  if (ids.length > MOST_PRINTED)
    throw new UserError(`${limit} Отмечено ${ids.length}: напечатайте их по частям.`, { status: 422 })
  return ids
}
