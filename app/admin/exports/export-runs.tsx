import { formatLabels, type ListedExport } from '~/domain/exchange/staff'
import { officePaths } from '~/office-paths'

import { counted, formatNumber } from '~/platform/text/plural'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'
import { Progress } from '~/ui/primitives/feedback/progress'
import { Pagination } from '~/ui/primitives/navigation/pagination'

import { sizeText } from '../shared/parts/size-text'

interface ExportRunsProps {
  list: { rows: readonly ListedExport[]; page: number; pages: number }
}

/** Files that the worker writes or has written. */
export function ExportRuns({ list }: ExportRunsProps) {
  return (
    <section className="panel overflow-clip" aria-labelledby="past-exports">
      <h2 id="past-exports" className="p-4 text-body font-semibold">
        Готовые файлы
      </h2>
      {list.rows.length === 0 ? (
        <p className="px-4 pb-4 text-muted">
          Здесь появятся большие выгрузки. Файл хранится 7 дней, открыть его может тот, кому открыт список.
        </p>
      ) : (
        <Table caption="Готовые файлы" columns={columns} rows={list.rows} keyOf={({ id }) => id} />
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        hrefFor={(to) => officePaths.exports(to === 1 ? {} : { page: String(to) })}
      />
    </section>
  )
}

const columns: readonly Column<ListedExport>[] = [
  {
    label: 'Что',
    phone: 'first',
    cell: ({ kindLabel, format, total, nouns }) => (
      <span className="row-name">
        <span className="block font-semibold">{kindLabel}</span>
        <span className="block text-caption text-muted">
          {formatLabels[format] ?? format}, {counted(total, nouns)}
        </span>
      </span>
    ),
  },
  { label: 'Файл', phone: 'second', cell: (run) => <RunFile run={run} /> },
  {
    label: 'Когда и кто',
    phone: 'third',
    cell: ({ createdAt, authorName }) => (
      <span className="text-muted">
        <Moment at={createdAt} short withTime /> {authorName}
      </span>
    ),
  },
  {
    label: 'Хранится до',
    phone: 'third-end',
    cell: ({ keptUntil }) => (
      <span className="text-muted">
        <Moment at={keptUntil} short />
      </span>
    ),
  },
]

function RunFile({
  run: { id, state, writtenRows, total, problem, bytes, kindLabel },
}: {
  run: ListedExport
}) {
  if (state === 'FAILED') return <span className="text-danger">{problem}</span>
  if (state === 'DONE')
    return (
      <a href={officePaths.exportFile(id)} download className="link">
        Скачать<span className="sr-only">: {kindLabel}</span>
        {bytes === null ? '' : `, ${sizeText(bytes)}`}
      </a>
    )
  return (
    <span className="grid gap-1">
      <Progress label={`Готовится: ${kindLabel}`} value={writtenRows} max={total} />
      <span className="text-caption text-muted">
        {formatNumber(writtenRows)} из {formatNumber(total)}
      </span>
    </span>
  )
}
