import type { ListName } from '~/domain/list-preferences/shared'

import { listAddress, listQueryText } from './office-lists.server'

export interface ListOrigin {
  from: string
  href: string
  query: Record<string, string>
}

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
