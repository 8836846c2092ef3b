import type { ListName } from '~/domain/desk/shared'

import { listAddress, listQueryText } from './office-lists.server'

/** The list that somebody came from to one of its things. */
export interface ListOrigin {
  /** As it travels on in addresses. */
  from: string
  href: string
  /** The list's query. */
  query: Record<string, string>
}

/** Reads the list that an address names (`from`: its name, and its query behind a '?'), as far as it is one of these and knows its query; the first of them otherwise. It leads nowhere else. */
export function readOrigin(from: string | undefined, lists: readonly [ListName, ...ListName[]]): ListOrigin {
  const [name = '', ...rest] = from?.split('?') ?? []
  const list = lists.find((one) => one === name) ?? lists[0]
  const query = listQueryText(list, new URLSearchParams(name === list ? rest.join('?') : ''))
  return {
    from: query === '' ? list : `${list}?${query}`,
    href: listAddress(list, query),
    query: Object.fromEntries(new URLSearchParams(query)),
  }
}
