import { useLoaderData } from '@remix-run/react'

import { listMailings } from '~/domain/mailings/index.server'
import { defineListPage } from '~/http/define-list-page.server'
import { listOrEmpty } from '~/http/list-or-empty.server'
import { officeMeta } from '~/http/office-meta'
import { useFormState } from '~/http/use-form-state'
import { ListDeskProvider } from '~/ui/admin/list/list-preferences'
import { MailingList } from '~/ui/admin/mailings/mailing-list'

export const meta = officeMeta('Рассылки')

const page = defineListPage({
  list: 'mailings',
  permission: 'mailings.send',
  fallback: 'Рассылки не загрузились',
  load: async ({ query }) => ({ list: await listOrEmpty(() => listMailings(query)), filter: query }),
})

export const loader = page.loader
export const action = page.action

export default function AdminMailingsRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <MailingList {...page} />
    </ListDeskProvider>
  )
}
