import {
  changeView,
  chooseColumns,
  chosenColumnsInput,
  deleteView,
  newViewInput,
  saveView,
  viewIdInput,
  viewInput,
} from '~/domain/list-preferences/index.server'
import type { ListName } from '~/domain/list-preferences/shared'
import { z } from 'zod'

import { adminAction, type AdminContext, type AnyAdminAction } from './admin-page.server'
import { listAddress, viewQueryText } from './office-lists.server'

const viewFallback = 'Ошибка сохранения вида'
const columnsFallback = 'Ошибка сохранения колонок'

type Actions = Readonly<Record<string, AnyAdminAction>>

/** Private to the user, so not in the audit log. */
export function deskActions(list: ListName): Actions {
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
