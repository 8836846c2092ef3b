import { useLoaderData, Link } from '@remix-run/react'

import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { findProductsForStaff } from '~/domain/catalog/index.server'
import {
  countInput,
  listStockTakeLines,
  readLastCounted,
  readStockTake,
  scanInput,
  scanProduct,
  stockTakeQuery,
  typeCount,
} from '~/domain/inventory/index.server'
import type { StockTakeFilter, StockTakeLineRow, StockTakeRow } from '~/domain/inventory/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { formatNumber } from '~/platform/text/plural'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Progress } from '~/ui/primitives/feedback/progress'

import { ScanForm } from './scan-form'
import { Difference, LineName, StockTakeLines } from './stock-take-lines'
import { StockTakeBadge } from './stock-take-list'
import { useScanQueue } from './use-scan-queue'

export const meta = officeMeta('Инвентаризация')
export const shouldRevalidate = afterEveryForm

const page = defineAdminPage('adminStockTake', {
  query: stockTakeQuery,
  fallback: 'Инвентаризация не загрузилась',
  load: async ({ params, query }) => {
    const take = await readStockTake(params.stockTakeId ?? '')
    const found = query.search === '' ? [] : await findProductsForStaff(query.search)
    const ids = found.map(({ id }) => id)
    const [list, last] = await Promise.all([
      listStockTakeLines(take.id, query, ids),
      readLastCounted(take.id),
    ])
    return { take, list, last, filter: query }
  },
  actions: {
    scan: adminAction({
      schema: scanInput,
      fallback: 'Не посчитано: попробуйте ещё раз',
      run: async ({ code, pieces, live }, { params, actor }) => {
        const counted = await scanProduct({ stockTakeId: params.stockTakeId ?? '', code, pieces, actor })
        if (live === undefined) return { toast: `${counted.name}: ${formatNumber(counted.counted)} шт.` }
        return { again: { values: {}, fieldErrors: {}, formErrors: [], counted } }
      },
    }),
    count: adminAction({
      schema: countInput,
      fallback: 'Не записано: попробуйте ещё раз',
      run: async (typed, { params, actor }) => {
        const { name, counted } = await typeCount({ ...typed, stockTakeId: params.stockTakeId ?? '', actor })
        return {
          toast: typed.counted === null ? `${name}: не посчитано` : `${name}: ${formatNumber(counted)} шт.`,
        }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminStockTakeRoute() {
  return <StockTakePage {...useLoaderData<typeof loader>()} state={useFormState()} />
}

interface StockTakePageProps {
  take: StockTakeRow
  list: ListPosition & { rows: readonly StockTakeLineRow[] }
  last: readonly StockTakeLineRow[]
  filter: StockTakeFilter
  state: FormState | undefined
}

function StockTakePage({ take, list, last, filter, state }: StockTakePageProps) {
  const isOpen = take.status === 'OPEN'
  const scans = useScanQueue()
  return (
    <>
      <Link to={officePaths.stockTakes()} className="touch-link text-muted hover:text-ink">
        ← Все инвентаризации
      </Link>
      <header className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-section">
          {take.scope} <StockTakeBadge take={take} />
        </h1>
        <Actions take={take} isOpen={isOpen} />
      </header>
      {isOpen ? null : <FormErrors state={refusedLate(scans.outcome?.errors, state)} />}
      <div className={isOpen ? 'grid items-start gap-4 xl:grid-cols-[380px_minmax(0,1fr)]' : 'grid gap-4'}>
        <div className="grid gap-4">
          {isOpen ? <ScanForm state={state} scans={scans} /> : null}
          <Figures take={take} />
          {isOpen && last.length > 0 ? <LastCounted last={last} /> : null}
        </div>
        <StockTakeLines list={list} filter={filter} isOpen={isOpen} state={state} />
      </div>
    </>
  )
}

const refusedLate = (errors: string[] | undefined, state: FormState | undefined): FormState | undefined =>
  errors === undefined || errors.length === 0 ? state : { values: {}, fieldErrors: {}, formErrors: errors }

function Actions({ take: { id }, isOpen }: { take: StockTakeRow; isOpen: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={officePaths.stockTakeSheet(id)} tone="outline">
        Лист подсчёта
      </LinkButton>
      {isOpen ? (
        <>
          <LinkButton to={officePaths.stockTakeCancellation(id)} tone="outline">
            Отменить
          </LinkButton>
          <LinkButton to={officePaths.stockTakeEnd(id)} tone="accent">
            Провести
          </LinkButton>
        </>
      ) : null}
    </div>
  )
}

function Figures({ take }: { take: StockTakeRow }) {
  const { lineCount, countedCount, differingCount, authorName, createdAt, closedAt, closedByName } = take
  return (
    <section className="panel p-4" aria-label="Ход инвентаризации">
      <p className="mb-2">
        Посчитано <strong>{formatNumber(countedCount)}</strong> из {formatNumber(lineCount)}, расхождений{' '}
        <strong>{formatNumber(differingCount)}</strong>
      </p>
      <Progress label="Посчитано товаров" value={countedCount} max={lineCount} />
      <p className="mt-2 text-small text-muted">
        Начал(а) {authorName}, <Moment at={createdAt} withTime />
        {closedAt === null ? '' : <>. Закончил(а) {closedByName}, </>}
        {closedAt === null ? null : <Moment at={closedAt} withTime />}
      </p>
    </section>
  )
}

function LastCounted({ last }: { last: readonly StockTakeLineRow[] }) {
  return (
    <section className="panel p-4">
      <h2 className="mb-2 text-body font-semibold">Посчитано последним</h2>
      <ol className="grid divide-y divide-line">
        {last.map((line) => (
          <li key={line.id} className="flex justify-between gap-3 py-2">
            <LineName line={line} />
            <span className="flex-none text-right">
              <strong>{formatNumber(line.counted ?? 0)} шт.</strong>
              <span className="block text-small">
                <Difference line={line} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
