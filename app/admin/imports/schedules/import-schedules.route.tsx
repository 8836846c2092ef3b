import { useLoaderData, Link } from '@remix-run/react'

import { Deletion } from '~/admin/shared/form/deletion'
import { loadRows } from '~/admin/shared/list/list-or-empty.server'
import { ReferenceList } from '~/admin/shared/list/reference-list'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { entityScreens } from '~/admin/shared/page/entity-screens.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import {
  addSchedule,
  changeSchedule,
  listSchedules,
  readSchedule,
  readScheduleSources,
  removeSchedule,
  scheduleFormInput,
} from '~/domain/exchange/index.server'
import { paceLabels, type ListedSchedule } from '~/domain/exchange/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { Badge } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'
import type { Column } from '~/ui/primitives/display/table'

import { ImportScheduleForm } from './import-schedule-form'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta({
  adminImportSchedules: 'Загрузки по расписанию',
  adminNewImportSchedule: 'Новая загрузка по расписанию',
  adminImportSchedule: 'Загрузка по расписанию',
  adminImportScheduleDeletion: 'Удаление загрузки по расписанию',
})

const notOpened = 'Загрузка по расписанию не открылась'
const notSaved = 'Загрузка по расписанию не сохранена'

const list = defineAdminPage('adminImportSchedules', {
  query: noQuery,
  fallback: 'Загрузки по расписанию не открылись',
  load: ({ actor }) => loadRows(() => listSchedules(actor)),
  actions: {},
})

const create = defineAdminPage('adminNewImportSchedule', {
  query: noQuery,
  fallback: notOpened,
  load: async ({ actor }) => ({ schedule: null, sources: await readScheduleSources(actor) }),
  actions: {
    save: idempotentAction({
      schema: scheduleFormInput,
      fallback: notSaved,
      run: async ({ version: _, ...wanted }, { actor, once }) => {
        await addSchedule({ wanted, once, actor })
        return { toast: 'Загрузка по расписанию добавлена', to: officePaths.importSchedules() }
      },
    }),
  },
})

const update = defineAdminPage('adminImportSchedule', {
  query: noQuery,
  fallback: notOpened,
  load: async ({ params, actor }) => ({
    schedule: await readSchedule(params.scheduleId ?? '', actor),
    sources: await readScheduleSources(actor),
  }),
  actions: {
    save: adminAction({
      schema: scheduleFormInput,
      fallback: notSaved,
      run: async ({ version, ...wanted }, { params, actor }) => {
        await changeSchedule({ id: params.scheduleId ?? '', wanted, version, actor })
        return { toast: 'Загрузка по расписанию сохранена', to: officePaths.importSchedules() }
      },
    }),
  },
})

const deletion = defineDeletion('adminImportScheduleDeletion', {
  fallback: notOpened,
  ask: async ({ params, actor }) => ({
    title: `Удаление загрузки «${(await readSchedule(params.scheduleId ?? '', actor)).sourceName}»`,
    text: ['Файл больше не будет скачиваться. Прошлые загрузки и источник останутся.'],
    confirm: 'Удалить загрузку',
    back: { to: officePaths.importSchedules(), label: 'Оставить' },
  }),
  failure: 'Загрузка по расписанию не удалена',
  delete: async ({ params, actor }) => {
    const name = await removeSchedule({ id: params.scheduleId ?? '', actor })
    return { toast: `Удалено: ${name}`, to: officePaths.importSchedules() }
  },
})

const screens = entityScreens({ list, create, update, deletion })

export const loader = screens.loader
export const action = screens.action

export default function AdminImportSchedulesRoute() {
  const loaded = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <Screen>
      {'list' in loaded ? (
        <ScheduleList {...loaded.list} state={state} />
      ) : 'deletion' in loaded ? (
        <Deletion {...loaded.deletion} state={state} />
      ) : (
        <ImportScheduleForm {...('create' in loaded ? loaded.create : loaded.update)} state={state} />
      )}
    </Screen>
  )
}

interface ScheduleListProps {
  rows: readonly ListedSchedule[]
  isFailed: boolean
  state: FormState | undefined
}

function ScheduleList({ rows, isFailed, state }: ScheduleListProps) {
  return (
    <ReferenceList
      title="Загрузки по расписанию"
      back={{ to: officePaths.imports(), label: 'Импорт и экспорт' }}
      add={{ to: officePaths.newImportSchedule(), label: 'Добавить загрузку' }}
      note="Файл с адреса или из папки магазина читается по правилам источника. Если изменилось бы слишком много, он ждёт вашего решения."
      rows={rows}
      columns={columns}
      isFailed={isFailed}
      failure="Загрузки по расписанию не открылись."
      empty={{
        icon: 'clock',
        title: 'ПОКА НИЧЕГО НЕ СКАЧИВАЕТСЯ',
        text: 'Загрузите файл поставщика один раз, указав источник, а потом добавьте сюда его адрес или имя в папке магазина.',
      }}
      state={state}
    />
  )
}

const columns: readonly Column<ListedSchedule>[] = [
  {
    label: 'Источник',
    phone: 'first',
    cell: ({ id, sourceName, kindLabel }) => (
      <span className="row-name">
        <Link to={officePaths.importSchedule(id)} className="touch-link font-semibold hover:text-accent">
          {sourceName}
        </Link>
        <span className="block text-caption text-muted">{kindLabel}</span>
      </span>
    ),
  },
  {
    label: 'Как часто',
    phone: 'second',
    cell: ({ pace, isActive }) => (isActive ? paceLabels[pace] : <Badge tone="neutral">остановлена</Badge>),
  },
  {
    label: 'Последний раз',
    phone: 'third',
    cell: ({ lastAt, problem }) => (
      <>
        {lastAt === null ? 'ещё не читался' : <Moment at={lastAt} short withTime />}
        {problem === null ? null : <span className="block text-small text-danger">{problem}</span>}
      </>
    ),
  },
  {
    label: 'Следующий',
    phone: 'third-end',
    cell: ({ nextAt, isActive }) => (isActive ? <Moment at={nextAt} short withTime /> : null),
  },
]
