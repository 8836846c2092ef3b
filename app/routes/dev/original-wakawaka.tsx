import type { MetaFunction } from '@remix-run/node'

import { requireDevPages } from '~/http/requests/dev-pages.server'
import { OriginalPage } from '~/ui/dev/original-page'

export const meta: MetaFunction = () => [
  { title: 'Образец — Колор-Центр' },
  { name: 'robots', content: 'noindex' },
]

export function loader() {
  requireDevPages()
  return null
}

export default function OriginalRoute() {
  return <OriginalPage />
}
