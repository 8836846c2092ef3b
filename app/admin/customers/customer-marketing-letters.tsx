import { Link } from '@remix-run/react'

import { letterStateLabels, letterStateTones, type MarketingLetter } from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'
import { Badge } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

import { useMay } from '../shared/parts/if-permitted'

const columns: readonly Column<MarketingLetter>[] = [
  { label: 'Письмо', phone: 'first', cell: (letter) => <Title letter={letter} /> },
  { label: 'Когда', phone: 'second', cell: ({ at }) => <Moment at={at} withTime className="text-muted" /> },
  {
    label: 'Состояние',
    phone: 'second-end',
    cell: ({ state, reason }) => (
      <>
        <Badge tone={letterStateTones[state]}>{letterStateLabels[state]}</Badge>
        {reason === null ? null : <span className="block text-caption text-muted">{reason}</span>}
      </>
    ),
  },
  { label: 'Что было дальше', phone: 'third', cell: (letter) => <Followed letter={letter} /> },
]

export function CustomerMarketingLetters({ letters }: { letters: readonly MarketingLetter[] }) {
  return (
    <section className="panel overflow-hidden">
      <h2 className="p-4 pb-2 text-body">Рассылки и автоматические письма</h2>
      {letters.length === 0 ? (
        <p className="px-4 pb-4 text-muted">Рассылок этому клиенту не было.</p>
      ) : (
        <Table
          caption="Рассылки и автоматические письма"
          columns={columns}
          rows={letters}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  )
}

function Title({ letter: { title, mailingId, automatic } }: { letter: MarketingLetter }) {
  const mayOpen = useMay('mailings.send')
  const to =
    mailingId !== null
      ? officePaths.mailing(mailingId)
      : automatic !== null
        ? officePaths.automaticMail(automatic)
        : null
  return (
    <span className="row-name block">
      {mayOpen && to !== null ? (
        <Link to={to} className="touch-link">
          {title}
        </Link>
      ) : (
        title
      )}
    </span>
  )
}

function Followed({
  letter: { openedAt, clickedAt, bouncedAt, complainedAt, unsubscribedAt, promo },
}: {
  letter: MarketingLetter
}) {
  const moments = [
    { label: 'открыто', at: openedAt },
    { label: 'переход по ссылке', at: clickedAt },
    { label: 'отписка', at: unsubscribedAt },
    { label: 'вернулось', at: bouncedAt },
    { label: 'жалоба на спам', at: complainedAt },
  ]
  return (
    <span className="grid text-caption text-muted">
      {moments.map(({ label, at }) =>
        at === null ? null : (
          <span key={label}>
            {label} <Moment at={at} withTime />
          </span>
        ),
      )}
      {promo === null ? null : (
        <span>
          промокод {promo.code}
          {promo.isUsed ? ', использован' : ', не использован'}
        </span>
      )}
    </span>
  )
}
