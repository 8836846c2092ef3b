import { Link } from '@remix-run/react'

import { exportKinds, formatLabels, type ExportKindName } from '~/domain/exchange/staff'
import { officePaths } from '~/office-paths'
import { counted, formatNumber, type PluralForms } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'
import { Radio } from '~/ui/primitives/controls/controls'

import { FormKey } from '../shared/form/form-key'

export interface WantedExport {
  kind: ExportKindName
  format: string
  columns: 'all' | 'shown'
  narrowed: string | null
  list: 'ordersManager' | null
  chosen: readonly string[] | null
  measured: { count: number; isLarge: boolean; nouns: PluralForms } | null
  refusal: string | null
}

/** Lists whose readers choose the columns. */
const kindsWithColumns: readonly ExportKindName[] = ['products', 'orders']

/** A download, or a file of the worker; what is too large for a download has the second only. */
export function ExportForm({ wanted }: { wanted: WantedExport }) {
  const { kind, measured, refusal } = wanted
  if (measured === null)
    return (
      <p role="alert" className="panel mb-4 p-4">
        {refusal}{' '}
        <Link to={officePaths.exports({ kind })} className="link">
          Выгрузить без отбора
        </Link>
      </p>
    )
  return (
    <section className="panel mb-4 grid gap-4 p-4" aria-labelledby="export-title">
      <h2 id="export-title" className="text-body font-semibold">
        {exportKinds[kind]}: {counted(measured.count, measured.nouns)}
      </h2>
      <Rows wanted={wanted} />
      <form method="post" action={officePaths.exports()} className="grid gap-4">
        <FormKey />
        <Choices wanted={wanted} />
        <div className="flex flex-wrap items-center gap-3">
          {measured.isLarge ? null : (
            <Button formMethod="get" formAction={officePaths.exportAtOnce()}>
              Скачать файл
            </Button>
          )}
          <Button name="intent" value="export" tone={measured.isLarge ? 'ink' : 'outline'}>
            Подготовить и хранить 7 дней
          </Button>
        </div>
        <p className="text-small text-muted">
          {measured.isLarge ? `Больше ${formatNumber(5_000)} строк готовятся в фоне. ` : ''}
          Ссылка на подготовленный файл придёт в уведомления и на вашу почту.
        </p>
      </form>
    </section>
  )
}

function Rows({ wanted: { kind, narrowed, chosen } }: { wanted: WantedExport }) {
  if (chosen !== null) return <p className="text-small text-muted">Только отмеченные в списке.</p>
  if (narrowed === null) return <p className="text-small text-muted">Всё, что есть в магазине, без отбора.</p>
  return (
    <p className="text-small text-muted">
      Найденное по отбору списка.{' '}
      <Link to={officePaths.exports({ kind })} className="link">
        Выгрузить всё
      </Link>
    </p>
  )
}

function Choices({ wanted }: { wanted: WantedExport }) {
  const { kind, format, columns, narrowed, list, chosen } = wanted
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      {narrowed === null ? null : <input type="hidden" name="narrowed" value={narrowed} />}
      {list === null ? null : <input type="hidden" name="list" value={list} />}
      {chosen?.map((id) => (
        <input key={id} type="hidden" name="chosen" value={id} />
      ))}
      <fieldset className="grid gap-2 md:grid-cols-3">
        <legend className="mb-2 text-small text-muted">Формат</legend>
        {Object.entries(formatLabels).map(([value, label]) => (
          <Radio key={value} name="format" value={value} label={label} defaultChecked={value === format} />
        ))}
      </fieldset>
      {kindsWithColumns.includes(kind) ? (
        <fieldset className="grid gap-2 md:grid-cols-3">
          <legend className="mb-2 text-small text-muted">Столбцы</legend>
          <Radio name="columns" value="all" label="Все" defaultChecked={columns === 'all'} />
          <Radio
            name="columns"
            value="shown"
            label="Как показано в списке"
            defaultChecked={columns === 'shown'}
          />
        </fieldset>
      ) : null}
    </>
  )
}
