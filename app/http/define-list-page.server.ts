import { data, redirect } from '@remix-run/node'
import type { z } from 'zod'

import type { Permission } from '~/domain/auth/shared'
import { readColumns, readViews } from '~/domain/desk/index.server'
import type { ListName } from '~/domain/desk/shared'
import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/clock'
import { dayIn } from '~/platform/dates'
import { isKnownQuery } from '~/platform/known-query'
import type { ListPosition } from '~/platform/list-position'
import { unreadParams } from '~/platform/list-query'

import { defineAdminPage, type AdminContext, type AnyAdminAction } from './admin-page.server'
import { deskActions } from './desk-actions.server'
import type { ListDesk } from './list-desk'
import { listAddress, listQueryText, officeLists, viewQueryText } from './office-lists.server'

type QueryOf<Name extends ListName> = z.infer<(typeof officeLists)[Name]['query']>

interface LoadedList {
  list: ListPosition | null
}

interface ListPage<Name extends ListName, Loaded extends LoadedList> {
  list: Name
  permission: Permission
  fallback: string
  load: (context: AdminContext & { query: QueryOf<Name> }) => Promise<Loaded>
  actions?: Readonly<Record<string, AnyAdminAction>>
}

export function defineListPage<Name extends ListName, Loaded extends LoadedList>({
  list,
  load,
  actions,
  ...page
}: ListPage<Name, Loaded>) {
  const { query: schema } = officeLists[list]
  return defineAdminPage({
    ...page,
    query: schema,
    load: async (context) => {
      const { searchParams } = new URL(context.request.url)
      if (!isKnownQuery(schema, searchParams))
        throw redirect(listAddress(list, listQueryText(list, searchParams)))
      const query = context.query as QueryOf<Name>
      const [loaded, desk] = await Promise.all([
        load({ ...context, query }),
        readDesk(list, context.staff.userId, searchParams),
      ])
      return data({ ...loaded, desk }, { status: loaded.list?.isFailed ? 503 : 200 })
    },
    actions: { ...actions, ...deskActions(list) },
  })
}

async function readDesk(list: ListName, userId: string, params: URLSearchParams): Promise<ListDesk> {
  const [views, columns, { timezone }] = await Promise.all([
    readViews({ userId, list }),
    readColumns({ userId, list }),
    readSettings('general'),
  ])
  return {
    list,
    query: listQueryText(list, params),
    viewQuery: viewQueryText(list, params),
    views: views.map((view) => ({ ...view, query: viewQueryText(list, new URLSearchParams(view.query)) })),
    columns,
    today: dayIn(now(), timezone),
    unread: unreadParams(officeLists[list].query, params),
  }
}
