import { useLoaderData, Link, useLocation } from '@remix-run/react'

import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { listMessages } from '~/domain/content/index.server'
import { contactSubjectLabels } from '~/domain/content/shared'
import type { InboxFilter, InboxMessage } from '~/domain/content/staff'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { Badge } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'

import { FilterBar, FilterChoice, type SetFilter } from '../shared/list/filter-bar'
import type { ListColumn } from '../shared/list/list-columns'
import { ListTabs } from '../shared/list/list-tabs'
import { sortBy } from '../shared/list/sorted'
import { TableList } from '../shared/list/table-list'

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

interface MessageListProps {
  list: ListPosition & { rows: readonly InboxMessage[] }
  filter: InboxFilter
}

function MessageList({ list, filter }: MessageListProps) {
  const here = useLocation()
  const columns: readonly ListColumn<InboxMessage>[] = [
    {
      label: 'Сообщение',
      phone: 'first',
      cell: ({ id, name, excerpt }) => (
        <Link to={officePaths.message(id)} className="block min-w-0 hover:text-accent">
          <strong>{name}</strong>
          <span className="line-clamp-2 max-w-text text-muted">{excerpt}</span>
        </Link>
      ),
    },
    { id: 'subject', label: 'Тема', phone: 'second', cell: ({ subject }) => contactSubjectLabels[subject] },
    {
      id: 'date',
      label: 'Дата',
      phone: 'second-end',
      sort: sortBy('createdAt', filter, here),
      cell: ({ createdAt }) => <Moment at={createdAt} withTime className="whitespace-nowrap text-muted" />,
    },
    {
      id: 'state',
      label: 'Состояние',
      phone: 'second',
      cell: ({ handledAt }) =>
        handledAt ? <Badge tone="success">Обработано</Badge> : <Badge tone="warning">Ждёт ответа</Badge>,
    },
  ]
  return (
    <TableList
      title="Сообщения"
      above={
        <ListTabs
          label="Какие сообщения"
          name="state"
          value={filter.state}
          options={[
            ['', 'Все'],
            ['waiting', 'Ждут ответа'],
            ['handled', 'Обработаны'],
          ]}
        />
      }
      list={list}
      size={filter.size}
      columns={columns}
      filters={<MessageFilterBar filter={filter} />}
      empty={{ title: 'СООБЩЕНИЯ НЕ НАЙДЕНЫ', icon: 'mail' }}
    />
  )
}

function MessageFilterBar({
  filter: { search, state, subject, sort, direction, size },
}: {
  filter: InboxFilter
}) {
  const set: SetFilter[] = [
    ...(subject === null ? [] : [{ label: contactSubjectLabels[subject], names: ['subject'] }]),
  ]
  return (
    <FilterBar
      search={search}
      placeholder="Имя, email, телефон или слова"
      set={set}
      keep={{ sort, direction, size: String(size), ...(state === null ? {} : { state }) }}
      main={<FilterChoice name="subject" label="Тема" value={subject} options={contactSubjectLabels} />}
    />
  )
}
