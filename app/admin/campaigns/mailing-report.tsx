import { type MailingProgress, type MailingReturns, returnKindLabels } from '~/domain/mailings/staff'
import { formatRoubles } from '~/platform/money/money'
import { formatNumber } from '~/platform/text/plural'
import { Table } from '~/ui/primitives/display/table'

import { Stat } from '../shared/parts/stat'

export function MailingReport({ progress }: { progress: MailingProgress }) {
  const { readers, returned, orders, codes, sent, counts } = progress
  if (sent === 0) return null
  return (
    <section aria-labelledby="mailing-report">
      <h2 id="mailing-report" className="mb-3 text-body font-semibold">
        Что было дальше
      </h2>
      <dl className="mb-5 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Stat label="Открыли" value={counts.opens || readers.opened > 0 ? formatNumber(readers.opened) : '—'}>
          {counts.opens ? share(readers.opened, sent) : 'Не считается: включается в настройках'}
        </Stat>
        <Stat
          label="Перешли по ссылке"
          value={counts.clicks || readers.clicked > 0 ? formatNumber(readers.clicked) : '—'}
        >
          {counts.clicks ? share(readers.clicked, sent) : 'Не считается: включается в настройках'}
        </Stat>
        <Stat label="Заказали за 7 дней" value={formatNumber(orders.count)}>
          {orders.count === 0 ? 'клиенты с кабинетом' : `на ${formatRoubles(orders.totalKopecks)}`}
        </Stat>
        {codes === null ? null : (
          <Stat
            label="Использовали промокод"
            value={`${formatNumber(codes.used)} из ${formatNumber(codes.given)}`}
          >
            {codes.used === 0 ? 'заказов с ним ещё нет' : `заказы на ${formatRoubles(codes.totalKopecks)}`}
          </Stat>
        )}
        <Stat label="Отписались" value={formatNumber(readers.unsubscribed)}>
          {share(readers.unsubscribed, sent)}
        </Stat>
        <Stat label="Вернулось" value={formatNumber(returned.hard + returned.soft)}>
          {returned.hard + returned.soft === 0
            ? share(0, sent)
            : `адреса нет: ${formatNumber(returned.hard)}, не принято: ${formatNumber(returned.soft)}`}
        </Stat>
        <Stat label="Пожаловались на спам" value={formatNumber(returned.complained)}>
          {share(returned.complained, sent)}
        </Stat>
      </dl>
      <MailingReturned returned={returned} />
      <Subjects progress={progress} />
    </section>
  )
}

const share = (count: number, sent: number): string =>
  `${new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 }).format(sent === 0 ? 0 : count / sent)} писем`

function Subjects({
  progress: { subjects, subject, subjectB, winner, undecided },
}: {
  progress: MailingProgress
}) {
  if (subjects === null) return null
  return (
    <section className="panel mb-5 p-5" aria-labelledby="mailing-subjects">
      <h2 id="mailing-subjects" className="mb-2 text-body font-semibold">
        Две темы
      </h2>
      <Table
        caption="Две темы"
        rows={subjects}
        keyOf={(row) => row.subject}
        columns={[
          {
            label: 'Тема',
            cell: (row) => (
              <>
                {row.subject === 'A' ? subject : subjectB}
                {winner === row.subject ? <strong className="text-success"> · лучшая</strong> : null}
              </>
            ),
          },
          { label: 'Отправлено', cell: (row) => formatNumber(row.sent), align: 'end' },
          { label: 'Открыли', cell: (row) => formatNumber(row.opened), align: 'end' },
          { label: 'Перешли', cell: (row) => formatNumber(row.clicked), align: 'end' },
        ]}
      />
      {winner === null && undecided !== null ? (
        <p className="mt-2 text-muted">Остальные ждут лучшую тему.</p>
      ) : null}
    </section>
  )
}

function MailingReturned({ returned: { reasons } }: { returned: MailingReturns }) {
  if (reasons.length === 0) return null
  return (
    <section className="panel mb-5 p-5" aria-labelledby="mailing-returned">
      <h2 id="mailing-returned" className="mb-1 text-body font-semibold">
        Почему письма вернулись
      </h2>
      <ul className="grid grid-cols-1 gap-1">
        {reasons.map(({ kind, reason, count }) => (
          <li key={`${kind} ${reason}`} className="min-w-0">
            <strong>{formatNumber(count)}</strong> — {returnKindLabels[kind]}: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
