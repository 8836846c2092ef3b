import { Link } from '@remix-run/react'

import type { CustomerLetter } from '~/domain/customers/staff'
import { mailLabel, mailStateLabels, mailStateTones, type SentMail } from '~/domain/mail/staff'
import { officePaths } from '~/office-paths'
import { Badge } from '~/ui/primitives/display/badge'
import { Disclosure } from '~/ui/primitives/overlays/disclosure'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

interface CustomerLettersProps {
  customerId: string
  letters: readonly CustomerLetter[]
  mails: readonly SentMail[]
}

const columns: readonly Column<SentMail>[] = [
  { label: 'Письмо', phone: 'first', cell: ({ template }) => mailLabel(template) },
  {
    label: 'Когда',
    phone: 'second',
    cell: ({ createdAt, sentAt }) => <Moment at={sentAt ?? createdAt} withTime className="text-muted" />,
  },
  {
    label: 'Состояние',
    phone: 'second-end',
    cell: ({ status }) => <Badge tone={mailStateTones[status]}>{mailStateLabels[status]}</Badge>,
  },
]

export function CustomerLetters({ customerId, letters, mails }: CustomerLettersProps) {
  return (
    <section className="panel overflow-hidden">
      <h2 className="flex flex-wrap items-center justify-between gap-x-4 p-4 pb-2 text-body">
        Письма
        <Link to={officePaths.customerMail(customerId)} className="touch-link link text-small font-regular">
          Написать письмо
        </Link>
      </h2>
      {letters.length === 0 ? null : (
        <ul aria-label="Письма сотрудников" className="grid gap-2 px-4 pb-3">
          {letters.map(({ id, subject, text, authorName, createdAt }) => (
            <li key={id}>
              <Disclosure
                summary={
                  <span>
                    {subject}{' '}
                    <span className="text-caption font-regular text-muted">
                      {authorName}, <Moment at={createdAt} withTime />
                    </span>
                  </span>
                }
              >
                <p className="py-2 whitespace-pre-line">{text}</p>
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
      {mails.length === 0 ? (
        <p className="px-4 pb-4 text-muted">За последние три месяца писем не было.</p>
      ) : (
        <Table caption="Отправленные письма" columns={columns} rows={mails} keyOf={({ id }) => id} />
      )}
    </section>
  )
}
