import { useLoaderData } from '@remix-run/react'

import { listMessages } from '~/domain/content/index.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { MessageList } from '~/admin/feedback/message-list'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Сообщения')

const page = defineListPage('messages', {
  fallback: 'Сообщения не загрузились',
  load: async ({ query }) => ({ list: await listOrEmpty(() => listMessages(query)), filter: query }),
})

export const loader = page.loader
export const action = page.action

export default function AdminMessagesRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <MessageList {...page} />
    </ListDeskProvider>
  )
}
