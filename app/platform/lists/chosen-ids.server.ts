import { UserError } from '../errors/errors'
import { isId } from '../db/ids.server'

/**
 * Null when none are given, or all were selected. `what` is a genitive: «заказов».
 * @throws UserError (400) for more than a page of the list
 */
export function chosenIds(
  query: URLSearchParams,
  { most, what }: { most: number; what: string },
): string[] | null {
  if (query.get('all') === 'on' || !query.has('chosen')) return null
  const chosen = [...new Set(query.getAll('chosen').filter(isId))]
  if (chosen.length > most)
    throw new UserError(`Отметьте не больше ${most} ${what} или выберите все найденные`)
  return chosen
}
