import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'

import { requirePermission } from '~/http/sessions/guards.server'
import { PageMissing } from '~/admin/shared/layout/page-missing'

export const meta: MetaFunction = () => [
  { title: 'Страница не найдена — Колор-Центр' },
  { name: 'robots', content: 'noindex' },
]

/** Hidden from visitors without access. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'office.enter')
  return data(null, { status: 404 })
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, 'office.enter')
  return data(null, { status: 404 })
}

export default function AdminNotFoundRoute() {
  return <PageMissing />
}
