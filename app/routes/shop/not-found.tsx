import { data, type MetaFunction } from '@remix-run/node'

import { pageMeta } from '~/http/page-meta'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Страница не найдена' })

/** Whatever no other route knows. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** Posting to an address that does not exist is no better than reading it. */
export function action(): never {
  throw data(null, { status: 404 })
}

/** Never drawn: the loader always throws; its presence makes this a page with the shop around it. */
export default function NotFoundRoute() {
  return null
}
