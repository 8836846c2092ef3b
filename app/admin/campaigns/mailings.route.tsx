import { useLoaderData, Link, useLocation } from '@remix-run/react'

import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { listMailings } from '~/domain/mailings/index.server'
import { mailingStatusLabels, type ListedMailing, type MailingFilter } from '~/domain/mailings/staff'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { formatNumber } from '~/platform/text/plural'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'

import { FilterBar, FilterChoice, type SetFilter } from '../shared/list/filter-bar'
import type { ListColumn } from '../shared/list/list-columns'
import { sortBy } from '../shared/list/sorted'
import { TableList } from '../shared/list/table-list'
import { MailingBadge } from './mailing-badge'
import { QuestionLink } from '../shared/question/question-link'
import { RowMenu } from '../shared/list/row-menu'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Рассылки')

const page = defineListPage('mailings', {
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

interface MailingListProps {
  list: ListPosition & { rows: readonly ListedMailing[] }
  filter: MailingFilter
}

function MailingList({ list, filter }: MailingListProps) {
  const columns = useColumns(filter)
  return (
    <TableList
      title="Рассылки"
      main={<LinkButton to={officePaths.newMailing()}>Новая рассылка</LinkButton>}
      above={
        <p className="mb-3 flex flex-wrap gap-x-6">
          <Link to={officePaths.mailingTemplates()} className="touch-link link">
            Шаблоны писем
          </Link>
          <Link to={officePaths.automaticMails()} className="touch-link link">
            Автоматические письма
          </Link>
        </p>
      }
      list={list}
      size={filter.size}
      columns={columns}
      filters={<MailingFilters filter={filter} />}
      empty={emptyOf(filter)}
    />
  )
}

function emptyOf({ search, state }: MailingFilter) {
  if (search !== '' || state !== null) return { title: 'РАССЫЛКИ НЕ НАЙДЕНЫ' }
  return {
    title: 'РАССЫЛОК ПОКА НЕТ',
    icon: 'mail' as const,
    text: 'Письмо собирается из блоков и уходит тем, кто согласился получать новости магазина.',
    actions: <LinkButton to={officePaths.newMailing()}>Новая рассылка</LinkButton>,
  }
}

function useColumns(filter: MailingFilter): readonly ListColumn<ListedMailing>[] {
  const here = useLocation()
  return [
    { label: 'Тема', phone: 'first', cell: (mailing) => <Subject mailing={mailing} /> },
    { label: 'Статус', phone: 'first-end', cell: ({ status }) => <MailingBadge status={status} /> },
    { id: 'audience', label: 'Кому', phone: 'second', cell: ({ audience }) => audience },
    {
      id: 'sent',
      label: 'Отправлено',
      align: 'end',
      phone: 'second-end',
      cell: (mailing) => <Sent mailing={mailing} />,
    },
    {
      id: 'dates',
      label: 'Когда',
      phone: 'third',
      sort: sortBy('createdAt', filter, here),
      cell: ({ moment: { label, at } }) => (
        <span className="text-muted">
          {label} <Moment at={at} withTime className="whitespace-nowrap" />
        </span>
      ),
    },
    { label: 'Действия', align: 'end', phone: 'third-end', cell: (mailing) => <Actions mailing={mailing} /> },
  ]
}

function Subject({ mailing: { id, subject, status, authorName } }: { mailing: ListedMailing }) {
  return (
    <span className="row-name block">
      <Link
        to={status === 'DRAFT' ? officePaths.mailingEdit(id) : officePaths.mailing(id)}
        className="font-semibold hover:text-accent"
      >
        {subject}
      </Link>
      <span className="block text-caption text-muted">{authorName}</span>
    </span>
  )
}

function Sent({ mailing: { totalCount, sentCount, failedCount } }: { mailing: ListedMailing }) {
  if (totalCount === 0) return <>—</>
  return (
    <span className="whitespace-nowrap">
      {formatNumber(sentCount)} из {formatNumber(totalCount)}
      {failedCount === 0 ? null : (
        <span className="block text-caption text-danger">не ушло: {formatNumber(failedCount)}</span>
      )}
    </span>
  )
}

function Actions({ mailing: { id, subject, status } }: { mailing: ListedMailing }) {
  return (
    <RowMenu label={`Действия: ${subject}`}>
      <Link to={officePaths.mailingPreview(id)} aria-label={`Смотреть: ${subject}`}>
        Смотреть
      </Link>
      <Link to={officePaths.newMailing({ copy: id })} aria-label={`Копировать: ${subject}`}>
        Копировать
      </Link>
      {status === 'DRAFT' ? (
        <QuestionLink
          to={officePaths.mailingDeletion(id)}

          aria-label={`Удалить: ${subject}`}
        >
          Удалить…
        </QuestionLink>
      ) : null}
    </RowMenu>
  )
}

function MailingFilters({ filter: { search, state, sort, direction, size } }: { filter: MailingFilter }) {
  const set: SetFilter[] = state ? [{ label: mailingStatusLabels[state], names: ['state'] }] : []
  return (
    <FilterBar
      search={search}
      placeholder="Тема письма"
      set={set}
      keep={{ sort, direction, size: String(size) }}
      main={<FilterChoice name="state" label="Статус" value={state} options={mailingStatusLabels} />}
    />
  )
}
