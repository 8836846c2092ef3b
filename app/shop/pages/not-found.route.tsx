import { data, type MetaFunction } from '@remix-run/node'

import { pageMeta } from '~/http/rendering/page-meta'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Страница не найдена' })

export function loader(): never {
  throw data(null, { status: 404 })
}

export function action(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
