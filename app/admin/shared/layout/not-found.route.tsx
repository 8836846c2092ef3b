import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'

import { requirePage } from '~/http/sessions/guards.server'
import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

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

function PageMissing() {
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Страница не найдена"
      actions={<LinkButton to={officePaths.orders()}>К заказам</LinkButton>}
    >
      В панели управления нет такого раздела. Возможно, в адресе опечатка.
    </EmptyState>
  )
}
