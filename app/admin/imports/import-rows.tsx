import { Link } from '@remix-run/react'

import type { ImportRow, ImportView, RowChoice, RowEffect } from '~/domain/exchange/staff'
import { officePaths } from '~/office-paths'
import { cutText } from '~/platform/text/cut-text'
import { formatNumber } from '~/platform/text/plural'
import { Badge, type BadgeTone } from '~/ui/primitives/display/badge'
import { Table, type Column } from '~/ui/primitives/display/table'
import { Pagination } from '~/ui/primitives/navigation/pagination'

const order: readonly RowEffect[] = ['NEW', 'CHANGED', 'MISSING', 'REFUSED', 'SAME', 'SKIPPED']

const badges: Readonly<Record<RowEffect, readonly [planned: string, done: string]>> = {
  NEW: ['Новый', 'Создан'],
  CHANGED: ['Изменится', 'Изменён'],
  MISSING: ['Нет в файле', 'Нет в файле'],
  REFUSED: ['Ошибка', 'Ошибка'],
  SAME: ['Без изменений', 'Без изменений'],
  SKIPPED: ['Пропущена', 'Пропущена'],
}

const tones: Readonly<Record<RowEffect, BadgeTone>> = {
  NEW: 'success',
  CHANGED: 'info',
  MISSING: 'warning',
  REFUSED: 'danger',
  SAME: 'neutral',
  SKIPPED: 'neutral',
}

interface ImportRowsProps {
  run: ImportView
  labels: Readonly<Record<RowEffect, string>>
  isDone: boolean
}

/** Rows of the file, fifty a page, with a tab for each effect. */
export function ImportRows({ run, labels, isDone }: ImportRowsProps) {
  const { counts, show, id } = run
  const total = order.reduce((sum, effect) => sum + counts[effect], 0)
  const tabs: { show: RowChoice | null; label: string; count: number }[] = [
    { show: null, label: 'Все строки', count: total },
    ...order.flatMap((effect) =>
      counts[effect] === 0 ? [] : [{ show: effect, label: labels[effect], count: counts[effect] }],
    ),
  ]
  return (
    <section className="panel overflow-clip" aria-label="Строки файла">
      <nav
        className="flex flex-wrap gap-x-1 border-b border-line px-2 pt-2"
        aria-label="Какие строки показать"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.label}
            to={officePaths.import(id, tab.show === null ? {} : { show: tab.show })}
            preventScrollReset
            aria-current={tab.show === show ? 'true' : undefined}
            className="grid min-h-11 min-w-24 border-b-2 border-transparent px-3 py-2 aria-[current=true]:border-ink hover:bg-neutral-pale"
          >
            <span className="text-small text-muted">{tab.label}</span>
            <strong className="text-lead">{formatNumber(tab.count)}</strong>
          </Link>
        ))}
      </nav>
      {(run.change?.refused ?? 0) === 0 ? null : (
        <p className="px-4 pt-3 text-small">
          <a href={officePaths.importRefused(id)} className="link">
            Скачать строки с ошибками
          </a>{' '}
          <span className="text-muted">Исправьте их в файле и загрузите его снова.</span>
        </p>
      )}
      {run.rows.length === 0 ? (
        <p className="p-4 text-muted">Таких строк нет.</p>
      ) : (
        <Table
          caption="Строки файла"
          columns={columnsFor(run, isDone)}
          rows={run.rows}
          keyOf={({ id: rowId }) => rowId}
        />
      )}
      <Pagination
        page={run.page}
        pages={run.pages}
        hrefFor={(to) =>
          officePaths.import(id, {
            ...(show === null ? {} : { show }),
            ...(to === 1 ? {} : { page: String(to) }),
          })
        }
      />
    </section>
  )
}

const hrefs: Readonly<Record<string, (id: string) => string>> = {
  categories: officePaths.category,
  customers: officePaths.customer,
  promos: officePaths.promo,
}

const hrefOf = (kind: string, id: string): string => (hrefs[kind] ?? officePaths.productEdit)(id)

function columnsFor({ kind, nouns: [noun] }: ImportView, isDone: boolean): readonly Column<ImportRow>[] {
  return [
    {
      label: 'Строка',
      align: 'end',
      phone: 'second',
      cell: ({ row }) => <span className="text-muted">{row === null ? '' : formatNumber(row)}</span>,
    },
    {
      label: noun.charAt(0).toUpperCase() + noun.slice(1),
      phone: 'first',
      cell: ({ title, objectId, effect }) =>
        effect === 'REFUSED' || effect === 'SKIPPED' || (effect === 'NEW' && !isDone) ? (
          <span className="wrap-anywhere">{title}</span>
        ) : (
          <Link to={hrefOf(kind, objectId)} className="wrap-anywhere hover:text-accent">
            {title}
          </Link>
        ),
    },
    {
      label: 'Итог',
      phone: 'second-end',
      cell: ({ effect, state }) => (
        <Badge tone={state === 'REFUSED' ? 'danger' : tones[effect]}>
          {state === 'REFUSED' && effect !== 'REFUSED' ? 'Отказано' : badges[effect][isDone ? 1 : 0]}
        </Badge>
      ),
    },
    { label: isDone ? 'Что сделано' : 'Что изменится', phone: 'third', cell: (row) => <Changes {...row} /> },
  ]
}

/** A new object lists its values; a changed one the old and the new. */
function Changes({ changes, reason, state, effect }: ImportRow) {
  return (
    <>
      {reason === null ? null : (
        <p
          className={
            state === 'REFUSED'
              ? 'text-danger'
              : effect === 'CHANGED'
                ? 'font-semibold text-warning'
                : 'text-muted'
          }
        >
          {reason}
        </p>
      )}
      {changes.length === 0 ? null : (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {changes.map(({ header, before, after }) => (
            <li key={header} className="min-w-0 wrap-anywhere">
              <span className="text-caption text-muted">{header}: </span>
              {effect === 'NEW' ? null : <s className="text-muted">{shortened(before)}</s>}
              {effect === 'NEW' ? null : ' → '}
              <strong>{shortened(after)}</strong>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const MOST = 120

const shortened = (text: string): string => (text === '' ? 'пусто' : cutText(text, MOST, '…'))
