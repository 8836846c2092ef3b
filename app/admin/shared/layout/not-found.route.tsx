import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'

import { requirePage } from '~/http/sessions/guards.server'
import { PageMissing } from '~/admin/shared/layout/page-missing'

export const meta: MetaFunction = () => [
  { title: 'Страница не найдена — Колор-Центр' },
  { name: 'robots', content: 'noindex' },
]

/** Hidden from visitors without access. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePage(request, 'adminNotFound')
  return data(null, { status: 404 })
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePage(request, 'adminNotFound')
  return data(null, { status: 404 })
}

export default function AdminNotFoundRoute() {
  return <PageMissing />
}
