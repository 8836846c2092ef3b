import { useLoaderData, Link } from '@remix-run/react'
import { z } from 'zod'

import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import {
  exportRequestOf,
  exportsFor,
  listExports,
  measureExport,
  readExportChoices,
  startExport,
} from '~/domain/exchange/index.server'
import { exportKindNames, exportKinds, type ExportKindName } from '~/domain/exchange/staff'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { UserError } from '~/platform/errors/errors'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { ReloadWhile } from '../shared/parts/reload-while'
import { ExportForm } from './export-form'
import { ExportRuns } from './export-runs'

export const shouldRevalidate = afterEveryForm
export const meta = officeMeta('Выгрузки')

const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
  kind: z.enum(exportKindNames).optional().catch(undefined),
})

const page = defineAdminPage('adminExports', {
  query: pageQuery,
  fallback: 'Выгрузки не открылись',
  load: async ({ request, query, actor, staff: { userId } }) => {
    const kinds = exportsFor(actor)
    const kind = query.kind ?? kinds[0]
    const fields = new URL(request.url).searchParams
    if (kind !== undefined) fields.set('kind', kind)
    return {
      list: await listExports(actor, query.page),
      kinds,
      wanted: kind === undefined ? null : { kind, ...(await wantedOf(fields, userId, actor)) },
    }
  },
  actions: {
    export: idempotentAction({
      schema: z.record(z.string(), z.string()).transform((typed) => new URLSearchParams(typed)),
      fallback: 'Выгрузка не началась',
      run: async (fields, { actor, staff: { userId }, once }) => {
        const choices = readExportChoices(fields)
        const request = await exportRequestOf(choices, { fields: new URLSearchParams(), userId })
        await startExport({ request, once, actor })
        return { toast: 'Файл готовится: ссылка появится здесь', to: officePaths.exports() }
      },
    }),
  },
})

async function wantedOf(fields: URLSearchParams, userId: string, actor: Parameters<typeof measureExport>[1]) {
  const choices = readExportChoices(fields)
  const request = await exportRequestOf(choices, { fields, userId })
  const { format, columns, narrowed, list = null } = choices
  const { chosen } = request
  const facts = { format, columns, narrowed, list, chosen }
  try {
    return { ...facts, measured: await measureExport(request, actor), refusal: null }
  } catch (error) {
    if (!(error instanceof UserError) || error.status === 403) throw error
    return { ...facts, measured: null, refusal: error.message }
  }
}

export const loader = page.loader
export const action = page.action

export default function AdminExportsRoute() {
  const { list, kinds, wanted } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <>
      <h1 className="mb-4 text-section">Выгрузки</h1>
      <FormErrors state={state} />
      <KindTabs kinds={kinds} current={wanted?.kind} />
      {wanted === null ? <p>Вам не открыт ни один список.</p> : <ExportForm wanted={wanted} />}
      <ExportRuns list={list} />
      <ReloadWhile isRunning={list.isRunning} />
    </>
  )
}

interface KindTabsProps {
  kinds: readonly ExportKindName[]
  current: ExportKindName | undefined
}

function KindTabs({ kinds, current }: KindTabsProps) {
  return (
    <nav className="mb-4 flex flex-wrap gap-2" aria-label="Что выгрузить">
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={officePaths.exports({ kind })}
          aria-current={kind === current ? 'true' : undefined}
          className="button button-outline button-small aria-[current=true]:border-ink aria-[current=true]:bg-neutral-pale"
        >
          {exportKinds[kind]}
        </Link>
      ))}
    </nav>
  )
}
