import { useLoaderData, Link } from '@remix-run/react'

import { takeMadeSecret } from '~/admin/api-clients/made-secret.server'
import { NewProgram } from '~/admin/api-clients/new-program'
import { makeTokenAction } from '~/admin/api-clients/program-actions.server'
import { ProgramPage } from '~/admin/api-clients/program-page'
import { Deletion } from '~/admin/shared/form/deletion'
import { loadRows } from '~/admin/shared/list/list-or-empty.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { entityScreens } from '~/admin/shared/page/entity-screens.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import { listTokens, readToken, revokeToken } from '~/domain/api-tokens/index.server'
import { scopeLabels, type ApiTokenRow } from '~/domain/api-tokens/staff'
import { hasRecentProof } from '~/domain/auth/index.server'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { Moment } from '~/ui/primitives/display/moment'
import type { Column } from '~/ui/primitives/display/table'

import { ReferenceList } from '../shared/list/reference-list'
import { ProgramStateBadge } from './program-state-badge'
import { ProgramTabs } from './program-tabs'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta({
  adminPrograms: 'Программы',
  adminNewProgram: 'Новая программа',
  adminProgram: 'Программа',
  adminProgramRevocation: 'Отзыв токена',
})

const list = defineAdminPage('adminPrograms', {
  query: noQuery,
  fallback: 'Программы не загрузились',
  load: () => loadRows(listTokens),
})

const create = defineAdminPage('adminNewProgram', {
  query: noQuery,
  fallback: 'Форма не загрузилась',
  load: async ({ staff }) => ({ isProven: await hasRecentProof(staff.sessionId) }),
  actions: { save: makeTokenAction },
})

const read = defineAdminPage('adminProgram', {
  query: noQuery,
  fallback: 'Программа не загрузилась',
  load: async ({ request, params }) => {
    const program = await readToken(params.programId ?? '')
    return { program, token: await takeMadeSecret(request, program.id) }
  },
})

const revocation = defineDeletion('adminProgramRevocation', {
  fallback: 'Программа не загрузилась',
  ask: async ({ params }) => {
    const { id, name, state } = await readToken(params.programId ?? '')
    const isOver = state === 'revoked'
    return {
      title: `Отзыв токена «${name}»`,
      text: [
        isOver
          ? 'Токен уже отозван.'
          : 'Программа больше не войдёт с этим токеном. Вернуть его нельзя: понадобится новый.',
      ],
      confirm: isOver ? null : 'Отозвать токен',
      back: { to: officePaths.program(id), label: 'Назад' },
    }
  },
  failure: 'Токен не отозван',
  delete: async ({ params, actor }) => {
    const name = await revokeToken({ id: params.programId ?? '', actor })
    return { toast: `Токен отозван: ${name}`, to: officePaths.programs() }
  },
})

const screens = entityScreens({ list, create, read, revocation })

export const loader = screens.loader
export const action = screens.action

export default function AdminProgramsRoute() {
  const loaded = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <Screen>
      {'list' in loaded ? (
        <ProgramList {...loaded.list} />
      ) : 'create' in loaded ? (
        <NewProgram {...loaded.create} state={state} />
      ) : 'read' in loaded ? (
        <ProgramPage {...loaded.read} />
      ) : (
        <Deletion {...loaded.revocation} state={state} />
      )}
    </Screen>
  )
}

function ProgramList({ rows, isFailed }: { rows: readonly ApiTokenRow[]; isFailed: boolean }) {
  return (
    <ReferenceList
      title="Программы"
      caption="Токены программ"
      add={{ to: officePaths.newProgram(), label: 'Сделать токен' }}
      tabs={<ProgramTabs current="tokens" />}
      note={
        <>
          Токен впускает программу (1С, склад, маркетплейс) в{' '}
          <a href={paths.apiDocs()} className="link">
            вызовы магазина (JSON API)
          </a>{' '}
          с правами, которые вы отметите. На страницы магазина и админ-панели он не впускает.
        </>
      }
      failure="Программы не загрузились."
      empty={{
        icon: 'search',
        title: 'ТОКЕНОВ ПОКА НЕТ',
        text: 'Сделайте первый, когда понадобится связать магазин с другой программой.',
      }}
      rows={rows}
      columns={columns}
      isFailed={isFailed}
    />
  )
}

const columns: readonly Column<ApiTokenRow>[] = [
  {
    label: 'Программа',
    phone: 'first',
    cell: ({ id, name, prefix }) => (
      <div className="text-start">
        <Link to={officePaths.program(id)} className="font-semibold hover:text-accent">
          {name}
        </Link>
        <span className="block text-small text-muted">{prefix}…</span>
      </div>
    ),
  },
  { label: 'Состояние', phone: 'first-end', cell: ({ state }) => <ProgramStateBadge state={state} /> },
  {
    label: 'Права',
    phone: 'second',
    cell: ({ scopes }) => (
      <p className="text-start text-small">{scopes.map((scope) => scopeLabels[scope]).join('; ')}</p>
    ),
  },
  {
    label: 'Действует до',
    phone: 'third',
    cell: ({ expiresAt }) =>
      expiresAt === null ? <span className="text-muted">без срока</span> : <Moment at={expiresAt} short />,
  },
  {
    label: 'Последнее обращение',
    phone: 'third-end',
    cell: ({ lastUsedAt, lastUsedIp }) =>
      lastUsedAt === null ? (
        <span className="text-muted">не было</span>
      ) : (
        <>
          <Moment at={lastUsedAt} withTime className="whitespace-nowrap" />
          <span className="block text-small text-muted">{lastUsedIp}</span>
        </>
      ),
  },
]
