import { redirect } from '@remix-run/node'
import { useLoaderData, Form, Link } from '@remix-run/react'
import { z } from 'zod'

import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import {
  chooseTable,
  confirmImport,
  importMappingInput,
  importPageQuery,
  importTableInput,
  readImport,
  startPlanning,
  stopImport,
  undoImport,
} from '~/domain/exchange/index.server'
import type { ImportView } from '~/domain/exchange/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { formatNumber } from '~/platform/text/plural'

import { Button } from '~/ui/primitives/controls/button'
import { Icon } from '~/ui/primitives/display/icon'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { ReloadWhile } from '../shared/parts/reload-while'
import { sizeText } from '../shared/parts/size-text'
import { ImportMapping } from './import-mapping'
import { ImportPreview } from './import-preview'
import { ImportProgress } from './import-progress'
import { ImportSteps, stepOf } from './import-steps'

export const shouldRevalidate = afterEveryForm
export const meta = officeMeta('Загрузка файла')

const fallback = 'Загрузка не удалась'
const nothing = z.object({})

const page = defineAdminPage('adminImport', {
  query: importPageQuery,
  fallback: 'Загрузка не открылась',
  load: async ({ params, query, actor }) => ({
    run: await readImport(params.importId ?? '', { ...query, holder: actor }),
    isAgain: query.again !== undefined,
  }),
  actions: {
    plan: adminAction({
      schema: importMappingInput,
      fallback,
      run: async ({ mapping, options }, { params, actor }) => {
        const id = params.importId ?? ''
        await startPlanning({ id, mapping, options, actor })
        return redirect(officePaths.import(id), 303)
      },
    }),
    table: adminAction({
      schema: importTableInput,
      fallback,
      run: async ({ sheet, headerRow }, { params, actor }) => {
        const id = params.importId ?? ''
        await chooseTable({ id, sheet, headerRow, actor })
        return redirect(officePaths.import(id), 303)
      },
    }),
    confirm: adminAction({
      schema: z.object({ planId: z.string().default(''), jumps: z.literal('on').optional() }),
      fallback,
      run: async ({ planId, jumps }, { params, actor }) => {
        const id = params.importId ?? ''
        await confirmImport({ id, planId, areJumpsRight: jumps === 'on', actor })
        return { toast: 'Загрузка началась', to: officePaths.import(id) }
      },
    }),
    stop: adminAction({
      schema: nothing,
      fallback: 'Загрузка не остановлена',
      run: async (_, { params, actor }) => {
        await stopImport({ id: params.importId ?? '', actor })
        return { toast: 'Загрузка остановлена' }
      },
    }),
    undo: adminAction({
      schema: nothing,
      fallback: 'Загрузка не отменена',
      run: async (_, { params, actor }) => {
        await undoImport({ id: params.importId ?? '', actor })
        return { toast: 'Загрузка отменяется' }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminImportRoute() {
  const { run, isAgain } = useLoaderData<typeof loader>()
  return <ImportPage run={run} isAgain={isAgain} state={useFormState()} />
}

interface ImportPageProps {
  run: ImportView
  isAgain: boolean
  state: FormState | undefined
}

function ImportPage({ run, isAgain, state }: ImportPageProps) {
  const isStarted = run.change !== null && run.change.state !== 'draft'
  const isMapping = !isStarted && (run.state === 'MAPPING' || run.state === 'FAILED' || isAgain)
  const isRunning = run.change?.state === 'running' || run.undo?.state === 'running'
  return (
    <>
      <Link to={officePaths.imports()} className="touch-link text-muted hover:text-ink">
        ← Импорт и экспорт
      </Link>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-section">Загрузка: {run.kindLabel.toLowerCase()}</h1>
        <p className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-surface px-3 py-1 text-small">
          <Icon name="file" className="size-4 flex-none" />
          <span className="wrap-anywhere">{run.fileName}</span>
          <span className="flex-none text-muted">{sizeText(run.bytes)}</span>
        </p>
      </div>
      <ImportSteps current={isMapping ? 1 : stepOf(run)} />
      <FormErrors state={state} />
      {isMapping ? (
        <ImportMapping run={run} state={state} />
      ) : run.state === 'PLANNING' ? (
        <Planning run={run} />
      ) : isStarted ? (
        <ImportProgress run={run} />
      ) : (
        <ImportPreview run={run} state={state} />
      )}
      <ReloadWhile isRunning={isRunning || (run.state === 'PLANNING' && !isMapping)} />
    </>
  )
}

function Planning({ run }: { run: ImportView }) {
  return (
    <section className="panel max-w-text p-6">
      <p role="status">
        Сравниваем файл с магазином: прочитано {formatNumber(run.readRows)} строк. Пока ничего не меняется,
        страницу можно закрыть.
      </p>
      <Form method="get" className="mt-4">
        <input type="hidden" name="again" value="1" />
        <Button tone="outline">Назад к столбцам</Button>
      </Form>
    </section>
  )
}
