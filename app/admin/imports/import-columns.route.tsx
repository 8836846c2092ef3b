import { Link, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { z } from 'zod'

import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { describeColumns, kindsFor } from '~/domain/exchange/index.server'
import { importKinds, importKindNames, type DescribedColumn } from '~/domain/exchange/staff'
import { officePaths } from '~/office-paths'
import { Table, type Column } from '~/ui/primitives/display/table'

export const meta = officeMeta('Столбцы файлов')

const page = defineAdminPage('adminImportColumns', {
  query: z.object({ kind: z.enum(importKindNames).optional().catch(undefined) }),
  fallback: 'Столбцы не открылись',
  load: ({ query, actor }) => {
    const kinds = kindsFor(actor)
    const kind = query.kind ?? kinds[0] ?? null
    return Promise.resolve({ kinds, kind, columns: kind === null ? [] : describeColumns(kind, actor) })
  },
})

export const loader = page.loader

export default function AdminImportColumnsRoute() {
  const { kinds, kind, columns } = useLoaderData<typeof loader>()
  return (
    <>
      <Link to={officePaths.imports()} className="touch-link text-muted hover:text-ink">
        ← Импорт и экспорт
      </Link>
      <h1 className="mt-1 mb-4 text-section">Столбцы файлов</h1>
      <nav className="mb-4 flex flex-wrap gap-2" aria-label="Что загружать">
        {kinds.map((one) => (
          <Link
            key={one}
            to={officePaths.importColumns({ kind: one })}
            aria-current={one === kind ? 'true' : undefined}
            className="button button-outline button-small aria-[current=true]:border-ink aria-[current=true]:bg-neutral-pale"
          >
            {importKinds[one].label}
          </Link>
        ))}
      </nav>
      {kind === null ? (
        <p>Вам не открыта ни одна загрузка.</p>
      ) : (
        <>
          <p className="mb-4 max-w-text">
            Порядок столбцов любой, лишние не читаются. Заголовок узнаётся и по другим названиям; в JSON lines
            ключ — имя столбца. Шаблон:{' '}
            {templateFormats.map((format, index) => (
              <Fragment key={format}>
                {index === 0 ? '' : ', '}
                <a href={officePaths.importFile('template', { kind, format })} download className="link">
                  {format.toUpperCase()}
                </a>
              </Fragment>
            ))}
            .
          </p>
          <section className="panel overflow-clip" aria-label={importKinds[kind].label}>
            <Table
              caption={`Столбцы: ${importKinds[kind].label}`}
              columns={tableColumns}
              rows={columns}
              keyOf={({ key }) => key}
            />
          </section>
        </>
      )}
    </>
  )
}

const templateFormats = ['xlsx', 'csv', 'jsonl'] as const

const tableColumns: readonly Column<DescribedColumn>[] = [
  {
    label: 'Столбец',
    phone: 'first',
    cell: ({ header, key, synonyms }) => (
      <span className="row-name">
        <span className="block font-semibold">{header}</span>
        <span className="block text-caption wrap-anywhere text-muted">
          {[...new Set([key, ...synonyms])].join(', ')}
        </span>
      </span>
    ),
  },
  {
    label: 'Что писать',
    phone: 'second',
    cell: ({ about, format }) => (
      <>
        {about} <span className="block text-caption text-muted">{format}</span>
      </>
    ),
  },
  {
    label: 'Пример',
    phone: 'third',
    cell: ({ example }) => <span className="wrap-anywhere text-muted">{example}</span>,
  },
  {
    label: 'Нужен',
    phone: 'third-end',
    cell: ({ isKey, isRequired, canBeCleared }) => (
      <span className="text-muted">
        {isKey ? 'ключ' : isRequired ? 'новым' : canBeCleared ? 'можно очистить' : 'нет'}
      </span>
    ),
  },
]
