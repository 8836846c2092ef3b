import { UserError } from './errors'
import { isId } from './ids.server'

/**
 * The ticked rows of an address (`chosen`); null where none are named, or all that were found are meant (`all`). `what` they are, in the genitive: «заказов».
 * @throws UserError (400) when more are ticked than a page of the list has
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
