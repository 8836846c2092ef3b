import { useLoaderData } from '@remix-run/react'

import { listAudit } from '~/domain/audit/index.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { AuditList } from '~/admin/operations/audit-list'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Журнал действий')

const page = defineListPage('audit', {
  fallback: 'Журнал не загрузился',
  load: async ({ query }) => ({ list: await listOrEmpty(() => listAudit(query)), filter: query }),
})

export const loader = page.loader
export const action = page.action

export default function AdminAuditRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <AuditList {...page} />
    </ListDeskProvider>
  )
}
