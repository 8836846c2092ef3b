import { useLoaderData, Form, Link, useNavigation } from '@remix-run/react'

import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { confirmInput, confirmStockTake, readStockTakeEnd } from '~/domain/inventory/index.server'
import { uncountedLabels, type StockTakeLineRow, type StockTakeRow } from '~/domain/inventory/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { counted, formatNumber } from '~/platform/text/plural'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Radio } from '~/ui/primitives/controls/controls'
import { Table, type Column } from '~/ui/primitives/display/table'

import { ConcurrentEdit, VersionField } from '../../shared/form/concurrent-edit'
import { Difference, LineName } from './stock-take-lines'

export const meta = officeMeta('Провести инвентаризацию')
export const shouldRevalidate = afterEveryForm

const page = defineAdminPage('adminStockTakeEnd', {
  query: noQuery,
  fallback: 'Инвентаризация не загрузилась',
  load: ({ params }) => readStockTakeEnd(params.stockTakeId ?? ''),
  actions: {
    confirm: adminAction({
      schema: confirmInput,
      fallback: 'Инвентаризация не проведена',
      run: async ({ uncounted, version }, { params, actor, typed }) => {
        const id = params.stockTakeId ?? ''
        const outcome = await confirmStockTake({ id, uncounted, version, actor })
        if ('refused' in outcome) {
          const formErrors = ['Ничего не изменено: эти остатки стали бы меньше нуля.', ...outcome.refused]
          return { again: { values: typed, fieldErrors: {}, formErrors }, status: 409 }
        }
        const changed = counted(outcome.changed, ['остаток изменён', 'остатка изменено', 'остатков изменено'])
        return { toast: `Инвентаризация проведена: ${changed}`, to: officePaths.stockTake(id) }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminStockTakeEndRoute() {
  return <StockTakeEnd {...useLoaderData<typeof loader>()} state={useFormState()} />
}

interface StockTakeEndProps {
  take: StockTakeRow
  version: string
  lines: readonly StockTakeLineRow[]
  state: FormState | undefined
}

function StockTakeEnd({ take, version, lines, state }: StockTakeEndProps) {
  const { id, status, lineCount, countedCount, differingCount } = take
  const left = lineCount - countedCount
  return (
    <>
      <Link to={officePaths.stockTake(id)} className="touch-link text-muted hover:text-ink">
        ← {take.scope}
      </Link>
      <h1 className="mt-1 mb-4 text-section">Провести инвентаризацию</h1>
      <ConcurrentEdit state={state} by={null} differences={[]} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]">
        <section className="panel overflow-clip">
          <h2 className="p-4 text-body font-semibold">
            {differingCount === 0 ? 'Расхождений нет' : `Расхождений: ${formatNumber(differingCount)}`}
          </h2>
          {lines.length === 0 ? null : (
            <Table caption="Расхождения" columns={columns} rows={lines} keyOf={(line) => line.id} />
          )}
          {differingCount > lines.length ? (
            <p className="p-4">
              Показаны первые {lines.length}.{' '}
              <Link to={officePaths.stockTake(id, { view: 'differing' })} className="link">
                Все расхождения
              </Link>
            </p>
          ) : null}
        </section>
        {status === 'OPEN' ? (
          <EndForm version={version} left={left} id={id} state={state} />
        ) : (
          <p className="panel p-4">Эта инвентаризация уже закончена.</p>
        )}
      </div>
    </>
  )
}

function EndForm({
  version,
  left,
  id,
  state,
}: {
  version: string
  left: number
  id: string
  state: FormState | undefined
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'confirm'
  const [error] = errorsOf(state, 'uncounted')
  const typed = state?.values.uncounted
  return (
    <Form method="post" className="panel grid gap-4 p-4" noValidate>
      <VersionField version={version} />
      <p className="text-muted">
        К остатку прибавится разница между посчитанным и тем, что ожидалось в момент подсчёта: всё, что
        продано за это время, останется проданным.
      </p>
      {left === 0 ? (
        <input type="hidden" name="uncounted" value="leave" />
      ) : (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">
            Не посчитаны {counted(left, ['товар', 'товара', 'товаров'])}
          </legend>
          {Object.entries(uncountedLabels).map(([name, label]) => (
            <Radio key={name} name="uncounted" value={name} label={label} defaultChecked={typed === name} />
          ))}
          {error === undefined ? null : (
            <p role="alert" className="text-caption font-semibold text-danger">
              {error}
            </p>
          )}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="confirm" tone="accent" busy={isBusy} data-save>
          Провести
        </Button>
        <LinkButton to={officePaths.stockTake(id)} tone="outline">
          Считать дальше
        </LinkButton>
      </div>
    </Form>
  )
}

const columns: readonly Column<StockTakeLineRow>[] = [
  { label: 'Товар', phone: 'first', cell: (line) => <LineName line={line} /> },
  {
    label: 'Ожидалось',
    align: 'end',
    phone: 'second',
    cell: ({ expected }) => `${formatNumber(expected ?? 0)} шт.`,
  },
  {
    label: 'Посчитано',
    align: 'end',
    phone: 'second-end',
    cell: (line) => `${formatNumber(line.counted ?? 0)} шт.`,
  },
  { label: 'Расхождение', align: 'end', phone: 'first-end', cell: (line) => <Difference line={line} /> },
]
