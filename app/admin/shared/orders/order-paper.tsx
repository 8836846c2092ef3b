import { Link } from '@remix-run/react'
import { Fragment, useEffect, useState } from 'react'

import type { Paper, PaperSection } from '~/domain/fulfilment/staff'
import { settingLabel, tabOfSetting, type SettingName } from '~/domain/settings-forms/staff'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/controls/button'

import { IfPermitted } from '../parts/if-permitted'

export function OrderPaper({ orderId, name, paper }: { orderId: string; name: string; paper: Paper }) {
  return (
    <main className="paper">
      <div className="paper-controls">
        <Link to={officePaths.order(orderId)} className="touch-link underline underline-offset-2">
          ← К заказу
        </Link>
        <a
          href={officePaths.orderPaperPdf(orderId, name)}
          className="button button-outline button-small"
          download
        >
          Скачать PDF
        </a>
        <PrintButton />
        <MissingNote missing={paper.missing} />
      </div>
      <PaperSections paper={paper} isFirst />
    </main>
  )
}

export function MissingNote({ missing }: Pick<Paper, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <p role="note" className="basis-full rounded-control bg-warning-pale px-3 py-2">
      В настройках магазина не заполнены:{' '}
      {missing.map((name, index) => (
        <Fragment key={name}>
          {index === 0 ? '' : ', '}
          <SettingLink name={name} />
        </Fragment>
      ))}
      . На бумаге этих данных нет.
    </p>
  )
}

function SettingLink({ name }: { name: SettingName }) {
  const tab = tabOfSetting(name)
  return (
    <IfPermitted permission="settings.write" otherwise={`«${settingLabel(name)}»`}>
      <Link to={`${officePaths.settings(tab)}#${name}`} className="underline underline-offset-2">
        «{settingLabel(name)}»
      </Link>
    </IfPermitted>
  )
}

export function PaperSections({ paper, isFirst }: { paper: Paper; isFirst: boolean }) {
  return paper.sections.map((section, index) => (
    <Section key={section.title} section={section} isFirst={isFirst && index === 0} />
  ))
}

export function PrintButton() {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  if (!isReady) return null
  return (
    <Button type="button" small onClick={() => window.print()}>
      Печать
    </Button>
  )
}

function Section({
  section: { title, note, facts, table, sums, signatures },
  isFirst,
}: {
  section: PaperSection
  isFirst: boolean
}) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section className="paper-section">
      <Heading>{title}</Heading>
      {note === undefined ? null : <p>{note}</p>}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      {table ? <PaperTable title={title} table={table} /> : null}
      {sums.length === 0 ? null : (
        <dl className="paper-sums">
          {sums.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul>
        {signatures.map((who) => (
          <li key={who}>
            <span>{who}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PaperTable({
  title,
  table: { columns, rows },
}: {
  title: string
  table: NonNullable<PaperSection['table']>
}) {
  return (
    <table>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {columns.map(({ label, share, isNumber }) => (
            <th
              key={label}
              scope="col"
              style={{ width: `${share}%` }}
              data-align={isNumber ? 'end' : undefined}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join(' ')}>
            {columns.map(({ label, isNumber }, index) => (
              <td key={label} data-label={label} data-align={isNumber ? 'end' : undefined}>
                {row[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
