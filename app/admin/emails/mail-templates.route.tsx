import { data } from '@remix-run/node'
import { useLoaderData, Link } from '@remix-run/react'

import { rowsOrNothing } from '~/admin/shared/list/list-or-empty.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { describeEditableMails, listChangedMails } from '~/domain/mail/index.server'
import { mailLabel, type ChangedMail, type EditableMailRow } from '~/domain/mail/staff'
import { officePaths } from '~/office-paths'
import { Badge } from '~/ui/primitives/display/badge'
import { Table, type Column } from '~/ui/primitives/display/table'
import { inSentence } from '~/platform/text/in-sentence'

import { LastChange } from '../shared/form/last-change'
import { ListHeader } from '../shared/list/list-header'
import { NotLoaded } from '../shared/list/not-loaded'

export const meta = officeMeta('Тексты писем')

const page = defineAdminPage('adminMailTemplates', {
  query: noQuery,
  fallback: 'Письма не загрузились',
  load: async () => {
    const { rows, isFailed } = await rowsOrNothing(listChangedMails)
    return data({ mails: describeEditableMails(), changed: rows, isFailed }, { status: isFailed ? 503 : 200 })
  },
})

export const loader = page.loader

export default function AdminMailTemplatesRoute() {
  return <MailTemplateList {...useLoaderData<typeof loader>()} />
}

interface MailTemplateListProps {
  mails: readonly EditableMailRow[]
  changed: readonly ChangedMail[]
  isFailed: boolean
}

interface Row extends EditableMailRow {
  change: ChangedMail | undefined
}

const groups = [
  ['customer', 'Клиентам'],
  ['staff', 'Магазину и сотрудникам'],
] as const

function MailTemplateList({ mails, changed, isFailed }: MailTemplateListProps) {
  const rows = mails.map((row): Row => ({
    ...row,
    change: changed.find(({ template }) => template === row.mail),
  }))
  return (
    <>
      <ListHeader
        title="Тексты писем"
        total={rows.length}
        isMore={false}
        back={{ to: officePaths.settings('email'), label: 'Настройки: почта' }}
      />
      {isFailed ? <NotLoaded text="Какие письма изменены, не загрузилось." /> : null}
      {groups.map(([to, label]) => (
        <section key={to} className="mb-6">
          <h2 className="mb-3 text-body">{label}</h2>
          <div className="panel overflow-clip">
            <Table
              caption={`Письма: ${inSentence(label)}`}
              columns={columns}
              rows={rows.filter((row) => row.to === to)}
              keyOf={({ mail }) => mail}
            />
          </div>
        </section>
      ))}
    </>
  )
}

const columns: readonly Column<Row>[] = [
  {
    label: 'Письмо',
    phone: 'first',
    cell: ({ mail, when }) => (
      <span className="block min-w-0 text-start">
        <Link to={officePaths.mailTemplate(mail)} className="touch-link font-semibold hover:text-accent">
          {mailLabel(mail)}
        </Link>
        <span className="block text-caption text-muted">{when}</span>
      </span>
    ),
  },
  {
    label: 'Тексты',
    phone: 'first-end',
    cell: ({ change }) =>
      change ? <Badge tone="info">изменены</Badge> : <span className="text-muted">исходные</span>,
  },
  {
    label: 'Изменил',
    phone: 'second',
    cell: ({ change }) =>
      change ? (
        <span className="text-muted">
          <LastChange name={change.authorName} at={change.createdAt} />
        </span>
      ) : null,
  },
]
