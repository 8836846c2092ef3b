import { data, redirect } from '@remix-run/node'
import { z } from 'zod'

import {
  changeView,
  chooseColumns,
  chosenColumnsInput,
  deleteView,
  newViewInput,
  readColumns,
  readViews,
  saveView,
  viewIdInput,
  viewInput,
} from '~/domain/list-preferences/index.server'
import type { ListName } from '~/domain/list-preferences/shared'
import { readSettings } from '~/domain/settings/index.server'
import type { GuardedPage } from '~/pages'
import { now } from '~/platform/dates/clock'
import { dayIn } from '~/platform/dates/dates'
import { isKnownQuery } from '~/platform/lists/known-query'
import type { ListPosition } from '~/platform/lists/list-position'
import { unreadParams } from '~/platform/lists/list-query'

import {
  adminAction,
  type AdminContext,
  type AnyAdminAction,
  defineAdminPage,
} from '../page/admin-page.server'
import type { ListDesk } from './list-desk'
import { listAddress, listQueryText, officeLists, viewQueryText } from './office-lists.server'

const viewFallback = 'Ошибка сохранения вида'
const columnsFallback = 'Ошибка сохранения колонок'

type Actions = Readonly<Record<string, AnyAdminAction>>

/** Private to the user, so not in the audit log. */
function deskActions(list: ListName): Actions {
  return { ...viewActions(list), ...columnActions(list) }
}

function viewActions(list: ListName): Actions {
  const here = ({ request }: AdminContext): string => viewQueryText(list, new URL(request.url).searchParams)
  return {
    'save-view': adminAction({
      schema: newViewInput,
      fallback: viewFallback,
      run: async ({ name, isDefault }, context) => {
        await saveView({
          userId: context.staff.userId,
          list,
          name,
          query: here(context),
          isDefault: isDefault === 'on',
        })
        return { toast: `Вид сохранён: ${name}` }
      },
    }),
    'change-view': adminAction({
      schema: viewInput,
      fallback: viewFallback,
      run: async ({ viewId, name, isDefault }, { staff }) => {
        await changeView({ userId: staff.userId, list, id: viewId, name, isDefault: isDefault === 'on' })
        return { toast: `Вид сохранён: ${name}` }
      },
    }),
    'delete-view': adminAction({
      schema: viewIdInput,
      fallback: viewFallback,
      run: async ({ viewId }, { staff }) => {
        await deleteView({ userId: staff.userId, list, id: viewId })
        return { toast: 'Вид удалён', to: listAddress(list, '') }
      },
    }),
  }
}

function columnActions(list: ListName): Actions {
  return {
    columns: adminAction({
      schema: chosenColumnsInput,
      fallback: columnsFallback,
      run: async ({ column }, { staff }) => {
        await chooseColumns({ userId: staff.userId, list, columns: column })
        return { toast: 'Колонки сохранены' }
      },
    }),
    'usual-columns': adminAction({
      schema: z.object({}),
      fallback: columnsFallback,
      run: async (_, { staff }) => {
        await chooseColumns({ userId: staff.userId, list, columns: null })
        return { toast: 'Показаны обычные колонки' }
      },
    }),
  }
}

type QueryOf<Name extends ListName> = z.infer<(typeof officeLists)[Name]['query']>

interface LoadedList {
  list: ListPosition | null
}

interface ListPage<Name extends ListName, Loaded extends LoadedList> {
  fallback: string
  load: (context: AdminContext & { query: QueryOf<Name> }) => Promise<Loaded>
  actions?: Readonly<Record<string, AnyAdminAction>>
}

export function defineListPage<Name extends ListName, Loaded extends LoadedList>(
  list: Name,
  { load, actions, ...page }: ListPage<Name, Loaded>,
) {
  const { query: schema } = officeLists[list]
  const name: GuardedPage = officeLists[list].page
  return defineAdminPage(name, {
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
