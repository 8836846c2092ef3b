import { useLoaderData, Link } from '@remix-run/react'

import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { countAllWaiting, listAutomaticMails, readAutomaticReports } from '~/domain/mailings/index.server'
import { automaticWords, type ListedAutomaticMail } from '~/domain/mailings/staff'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { formatNumber } from '~/platform/text/plural'
import { Badge } from '~/ui/primitives/display/badge'
import { Table, type Column } from '~/ui/primitives/display/table'

import { delayText } from './delay-text'

export const meta = officeMeta('Автоматические письма')

const page = defineAdminPage('adminAutomaticMails', {
  query: noQuery,
  fallback: 'Письма не загрузились',
  load: async () => {
    const [mails, reports, waiting] = await Promise.all([
      listAutomaticMails(),
      readAutomaticReports(),
      countAllWaiting(),
    ])
    return {
      mails: mails.map(({ name, isOn, delayHours }) => ({
        name,
        isOn,
        delayHours,
        waiting: name === 'back-in-stock' ? waiting : null,
        report: reports[name],
      })),
    }
  },
})

export const loader = page.loader

export default function AdminAutomaticMailsRoute() {
  return <AutomaticList {...useLoaderData<typeof loader>()} />
}

const columns: readonly Column<ListedAutomaticMail>[] = [
  {
    label: 'Письмо',
    phone: 'first',
    cell: ({ name, delayHours, waiting }) => (
      <span className="row-name block">
        <Link to={officePaths.automaticMail(name)} className="font-semibold hover:text-accent">
          {automaticWords[name].title}
        </Link>
        <span className="block text-caption text-muted">{automaticWords[name].when}</span>
        <span className="block text-caption text-muted">
          {automaticWords[name].delayFrom}: {delayText(delayHours)}
        </span>
        {waiting === null ? null : (
          <span className="block text-caption text-muted">Ждут поступления: {formatNumber(waiting)}</span>
        )}
      </span>
    ),
  },
  {
    label: 'Состояние',
    phone: 'first-end',
    cell: ({ isOn }) => <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'Включено' : 'Выключено'}</Badge>,
  },
  {
    label: 'В очереди',
    align: 'end',
    phone: 'second',
    phoneLabel: true,
    cell: ({ report }) => formatNumber(report.queued),
  },
  {
    label: 'Отправлено',
    align: 'end',
    phone: 'second-end',
    phoneLabel: true,
    cell: ({ report }) => formatNumber(report.sent),
  },
  {
    label: 'Не ушло',
    align: 'end',
    phone: 'third',
    phoneLabel: true,
    cell: ({ report }) => formatNumber(report.failed),
  },
  {
    label: 'Пропущено',
    align: 'end',
    phone: 'third-end',
    phoneLabel: true,
    cell: ({ report }) => formatNumber(report.skipped),
  },
  {
    label: 'Отписались',
    align: 'end',
    phone: 'third',
    phoneLabel: true,
    cell: ({ report }) => formatNumber(report.unsubscribed),
  },
  {
    label: 'Заказы за 7 дней',
    align: 'end',
    phone: 'third-end',
    phoneLabel: true,
    cell: ({ report: { orders } }) =>
      orders.count === 0 ? '0' : `${formatNumber(orders.count)} на ${formatRoubles(orders.totalKopecks)}`,
  },
]

function AutomaticList({ mails }: { mails: readonly ListedAutomaticMail[] }) {
  return (
    <>
      <Link to={officePaths.mailings()} className="touch-link text-muted hover:text-ink">
        ← Все рассылки
      </Link>
      <header className="mt-1 mb-2">
        <h1 className="text-section">Автоматические письма</h1>
      </header>
      <p className="mb-4 text-muted">
        Уходят сами и только тем, кто согласился. Цифры — за последние 90 дней.
      </p>
      <section className="panel overflow-clip">
        <Table caption="Автоматические письма" columns={columns} rows={mails} keyOf={({ name }) => name} />
      </section>
    </>
  )
}
