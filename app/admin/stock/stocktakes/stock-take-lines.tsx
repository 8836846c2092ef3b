import { Link } from '@remix-run/react'

import {
  differenceOf,
  lineViewLabels,
  type StockTakeFilter,
  type StockTakeLineRow,
} from '~/domain/inventory/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { formatNumber } from '~/platform/text/plural'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

import { FilterBar } from '../../shared/list/filter-bar'
import { ListFooter } from '../../shared/list/list-footer'
import { ListTabs } from '../../shared/list/list-tabs'
import { LinePiecesForm } from '../line-pieces-form'
import { MovedPieces } from '../movement-reason'

interface StockTakeLinesProps {
  list: ListPosition & { rows: readonly StockTakeLineRow[] }
  filter: StockTakeFilter
  isOpen: boolean
  state: FormState | undefined
}

export function StockTakeLines({ list, filter: { search, view, size }, isOpen, state }: StockTakeLinesProps) {
  const views = Object.entries(lineViewLabels).map(
    ([name, label]) => [name === 'all' ? '' : name, label] as const,
  )
  const shown = list.rows.length
  return (
    <section className="panel overflow-clip">
      <div className="px-3 pt-3">
        <ListTabs label="Какие строки" name="view" value={view === 'all' ? null : view} options={views} />
      </div>
      <FilterBar
        search={search}
        placeholder="Название, артикул или штрихкод"
        set={[]}
        keep={{ size: String(size), ...(view === 'all' ? {} : { view }) }}
      />
      {shown === 0 ? (
        <EmptyState icon="list" title="ТАКИХ СТРОК НЕТ" />
      ) : (
        <>
          <Table
            caption="Строки инвентаризации"
            columns={columnsOf(isOpen, state)}
            rows={list.rows}
            keyOf={({ id }) => id}
          />
          <ListFooter
            list={list}
            shown={shown}
            size={size}
            sizes={[20, 50, 100]}
            nouns={['товара', 'товаров', 'товаров']}
          />
        </>
      )}
    </section>
  )
}

function columnsOf(isOpen: boolean, state: FormState | undefined): readonly Column<StockTakeLineRow>[] {
  return [
    { label: 'Товар', phone: 'first', cell: (line) => <LineName line={line} /> },
    { label: 'Ожидалось', align: 'end', phone: 'second', cell: ({ expected }) => expectedText(expected) },
    {
      label: 'Посчитано',
      align: 'end',
      phone: 'third',
      cell: (line) => (isOpen ? <CountForm line={line} state={state} /> : countedText(line)),
    },
    { label: 'Расхождение', align: 'end', phone: 'first-end', cell: (line) => <Difference line={line} /> },
    {
      label: 'Кто и когда',
      phone: 'second-end',
      cell: ({ countedAt, countedByName }) =>
        countedAt === null ? null : (
          <span className="text-small text-muted">
            {countedByName} <Moment at={countedAt} withTime className="whitespace-nowrap" />
          </span>
        ),
    },
  ]
}

export function LineName({
  line: { productId, name, sku },
}: {
  line: Pick<StockTakeLineRow, 'productId' | 'name' | 'sku'>
}) {
  return (
    <span className="row-name block">
      {productId === null ? (
        <span className="font-semibold">{name}</span>
      ) : (
        <Link to={officePaths.stock(productId)} className="font-semibold hover:text-accent">
          {name}
        </Link>
      )}
      <span className="block text-caption text-muted">{sku}</span>
    </span>
  )
}

export function Difference({ line }: { line: StockTakeLineRow }) {
  if (line.state === 'LEFT') return <span className="text-muted">—</span>
  if (line.state === 'MATCHED') return <span className="text-success">Сходится</span>
  return <MovedPieces delta={differenceOf(line)} />
}

const expectedText = (expected: number | null) => (expected === null ? null : `${formatNumber(expected)} шт.`)

const countedText = ({ counted }: StockTakeLineRow) =>
  counted === null ? 'Не посчитан' : `${formatNumber(counted)} шт.`

/** An empty number makes the line uncounted. */
function CountForm({
  line: { id, name, counted },
  state,
}: {
  line: StockTakeLineRow
  state: FormState | undefined
}) {
  const own = state?.values.intent === 'count' && state.values.lineId === id ? state : undefined
  const [error] = [...errorsOf(own, 'counted'), ...(own?.formErrors ?? [])]
  const seen = counted === null ? '' : String(counted)
  return (
    <LinePiecesForm
      line={{ lineId: id, seen }}
      intent="count"
      field="counted"
      label={`Посчитано: ${name}`}
      name={name}
      value={seen}
      typed={own?.values.counted}
      error={error}
    />
  )
}
