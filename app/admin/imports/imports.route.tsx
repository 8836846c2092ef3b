import { redirect } from '@remix-run/node'
import { useLoaderData, Link } from '@remix-run/react'
import { Fragment } from 'react'

import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import {
  importListQuery,
  importUploadInput,
  keepImportFile,
  PICTURES_ZIP,
  kindsFor,
  listImports,
  readSourceNames,
  receiveImport,
} from '~/domain/exchange/index.server'
import { importKinds, type ImportKindName, type ListedImport } from '~/domain/exchange/staff'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { formatNumber } from '~/platform/text/plural'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Pagination } from '~/ui/primitives/navigation/pagination'

import { ImportUpload } from './import-upload'

export const shouldRevalidate = afterEveryForm
export const meta = officeMeta('Импорт и экспорт')

const page = defineAdminPage('adminImports', {
  query: importListQuery,
  fallback: 'Загрузки не открылись',
  load: async ({ query, actor }) => ({
    list: await listImports(actor, query.page),
    kinds: kindsFor(actor),
    sources: await readSourceNames(),
  }),
  takeFile: ({ field, name, body }) =>
    keepImportFile(name, body, field === PICTURES_ZIP.field ? PICTURES_ZIP : undefined),
  actions: {
    upload: idempotentAction({
      schema: importUploadInput,
      fallback: 'Файл не загружен',
      run: async ({ kind, file, pictures, source }, { actor, once }) =>
        redirect(
          officePaths.import(await receiveImport({ kind, file, pictures, sourceName: source, once, actor })),
          303,
        ),
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminImportsRoute() {
  const { list, kinds, sources } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <>
      <h1 className="mb-4 text-section">Импорт и экспорт</h1>
      <FormErrors state={state} />
      {kinds.length === 0 ? null : <ImportUpload kinds={kinds} sources={sources} state={state} />}
      {kinds.length === 0 ? null : <Files kinds={kinds} />}
      <section className="panel mt-4 overflow-clip" aria-labelledby="past-imports">
        <h2 id="past-imports" className="p-4 text-body font-semibold">
          Прошлые загрузки
        </h2>
        {list.rows.length === 0 ? (
          <p className="px-4 pb-4 text-muted">
            Пока ничего не загружали. Загрузка ничего не меняет, пока вы не увидите каждую строку до и после.
          </p>
        ) : (
          <Table caption="Прошлые загрузки" columns={columns} rows={list.rows} keyOf={({ id }) => id} />
        )}
        <Pagination
          page={list.page}
          pages={list.pages}
          hrefFor={(to) => officePaths.imports(to === 1 ? {} : { page: String(to) })}
        />
      </section>
    </>
  )
}

const formats = ['xlsx', 'csv', 'jsonl'] as const

function Files({ kinds }: { kinds: readonly ImportKindName[] }) {
  const link = (file: string, label: string, query: Record<string, string> = {}) => (
    <a href={officePaths.importFile(file, query)} download className="link">
      {label}
    </a>
  )
  return (
    <section className="panel mt-4 grid gap-2 p-4 text-small" aria-label="Примеры, шаблоны и выгрузка">
      <p>
        Впервые? Попробуйте на примере: {link('tidy', 'аккуратный прайс')} или{' '}
        {link('as-sent', 'прайс, как его присылают поставщики')}.
      </p>
      <ul className="grid gap-1">
        {kinds.map((kind) => (
          <li key={kind}>
            {importKinds[kind].label}: {link('template', 'шаблон', { kind })}, выгрузить всё{' '}
            {formats.map((format, index) => (
              <Fragment key={format}>
                {index === 0 ? '' : ', '}
                <a href={officePaths.exportAtOnce({ kind, format })} className="link">
                  {format.toUpperCase()}
                </a>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
      <p>
        <Link to={officePaths.importColumns()} className="link">
          Что писать в столбцах
        </Link>
        {' · '}
        <Link to={officePaths.importSchedules()} className="link">
          Загрузки по расписанию
        </Link>
        {' · '}
        <Link to={officePaths.exports()} className="link">
          Другие выгрузки и большие файлы
        </Link>
      </p>
    </section>
  )
}

const columns: readonly Column<ListedImport>[] = [
  {
    label: 'Файл',
    phone: 'first',
    cell: ({ id, fileName, sourceName }) => (
      <span className="row-name">
        <Link to={officePaths.import(id)} className="block font-semibold hover:text-accent">
          {fileName}
        </Link>
        {sourceName === null ? null : <span className="block text-caption text-muted">{sourceName}</span>}
      </span>
    ),
  },
  { label: 'Что', phone: 'second', cell: ({ kindLabel }) => kindLabel },
  { label: 'Состояние', phone: 'second-end', cell: ({ stateText }) => stateText },
  {
    label: 'Строки',
    phone: 'third',
    cell: ({ counts }) => (
      <span className="text-muted">
        {(
          [
            ['новых', counts.NEW],
            ['изменений', counts.CHANGED + counts.MISSING],
            ['с ошибкой', counts.REFUSED],
          ] as const
        )
          .filter(([, count]) => count > 0)
          .map(([label, count]) => `${label} ${formatNumber(count)}`)
          .join(', ')}
      </span>
    ),
  },
  {
    label: 'Когда и кто',
    phone: 'third-end',
    cell: ({ createdAt, authorName }) => (
      <span className="text-muted">
        <Moment at={createdAt} short withTime /> {authorName}
      </span>
    ),
  },
]
