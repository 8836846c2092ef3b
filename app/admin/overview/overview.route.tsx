import { data } from '@remix-run/node'
import { useLoaderData, Form, Link, useLocation } from '@remix-run/react'

import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { orderStatusTones } from '~/domain/orders/shared'
import { staffStatusLabels } from '~/domain/orders/staff'
import { overviewQuery, readOverview } from '~/domain/overview/index.server'
import type { periodLabels, Overview } from '~/domain/overview/shared'
import { changeText, chartSpans, funnelLabels } from '~/domain/overview/staff'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { counted, formatNumber } from '~/platform/text/plural'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Badge } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'
import { Table } from '~/ui/primitives/display/table'

import { customerColumn, orderEndColumns } from '../shared/orders/order-columns'
import { IfPermitted } from '../shared/parts/if-permitted'
import { Stat } from '../shared/parts/stat'
import { Chart } from './chart'
import { OverviewLists, QuickCards } from './overview-lists'
import { OverviewWaitingList } from './overview-waiting'
import { PeriodForm } from './period-form'
import { ShareBars } from './share-bars'

export const meta = officeMeta('Обзор')

const page = defineAdminPage('adminOverview', {
  query: overviewQuery,
  fallback: 'Обзор не загрузился',
  load: async ({ query, staff }) => {
    const overview = await readOverview(query, staff)
    const isNamed = overview.period.from !== query.from || overview.period.to !== query.to
    return data(
      { overview, periodName: isNamed ? query.period : null },
      { status: overview.isFailed ? 503 : 200 },
    )
  },
})

export const loader = page.loader

export default function AdminOverviewRoute() {
  return <OverviewPage {...useLoaderData<typeof loader>()} />
}

interface OverviewPageProps {
  overview: Overview
  periodName: keyof typeof periodLabels | null
}

function OverviewPage({ overview, periodName }: OverviewPageProps) {
  const { days, statuses, funnel, isFailed } = overview
  const { by, unit, spans } = chartSpans(days)
  const first = funnel.find(({ step }) => step === 'visitors')?.count ?? 0
  return (
    <>
      <OverviewHeader overview={overview} periodName={periodName} />
      {isFailed ? <Failure /> : null}
      <Counters overview={overview} />
      <OverviewWaitingList waiting={overview.waiting} />
      <div className="mb-4 grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Chart
            title={`Выручка ${by}`}
            unit={unit}
            measure="Выручка"
            kind="area"
            axisText={(value) => formatRoubles(Math.round(value / 100) * 100)}
            points={spans.map(({ label, kopecks }) => ({
              label,
              value: kopecks,
              text: formatRoubles(kopecks),
            }))}
          />
          <Chart
            title={`Заказы ${by}`}
            unit={unit}
            measure="Заказы"
            kind="bars"
            axisText={(value) => formatNumber(Math.round(value * 10) / 10)}
            points={spans.map(({ label, orders }) => ({ label, value: orders, text: formatNumber(orders) }))}
          />
        </div>
        <div className="grid gap-4">
          <ShareBars
            title="Воронка"
            empty="За этот период посещений не записано"
            note="По посещениям сайта: заказы, которые записал магазин или программа, сюда не входят."
            shares={(first === 0 ? [] : funnel).map(({ step, count }) => ({
              key: step,
              label: funnelLabels[step],
              value: count,
              text: formatNumber(count),
            }))}
          />
          <ShareBars
            title="Статусы заказов"
            empty="За этот период заказов не было"
            shares={statuses.map(({ status, orders }) => ({
              key: status,
              label: <Badge tone={orderStatusTones[status]}>{staffStatusLabels[status]}</Badge>,
              value: orders,
              text: formatNumber(orders),
            }))}
          />
        </div>
      </div>
      <LatestOrders overview={overview} />
      <OverviewLists overview={overview} />
      <QuickCards totals={overview.totals} />
    </>
  )
}

function OverviewHeader({ overview: { period }, periodName }: OverviewPageProps) {
  const here = useLocation()
  return (
    <header className="mb-4 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto text-section">Обзор</h1>
      <PeriodForm period={period} name={periodName} />
      <Form method="get" action={here.pathname} preventScrollReset>
        {Object.entries<string>(periodName === null ? { ...period } : { period: periodName }).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <Button tone="outline">Обновить</Button>
      </Form>
      <IfPermitted permission="orders.read">
        <LinkButton to={officePaths.orders()}>ВСЕ ЗАКАЗЫ</LinkButton>
      </IfPermitted>
    </header>
  )
}

function Failure() {
  const { pathname, search } = useLocation()
  return (
    <p role="alert" className="mb-4 rounded-control bg-warning-pale px-4 py-3">
      Обзор не загрузился: нули ниже — не настоящие.{' '}
      <Link to={pathname + search} className="link">
        Повторить
      </Link>
    </p>
  )
}

function Counters({
  overview: { orders, paidOrders, revenue, pending, pendingToday, processing },
}: Pick<OverviewPageProps, 'overview'>) {
  const [ordersChange, revenueChange] = [changeText(orders), changeText(revenue)]
  const average = paidOrders === 0 ? null : formatRoubles(Math.round(revenue.now / paidOrders / 100) * 100)
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Stat
        label="Заказы"
        value={formatNumber(orders.now)}
        change={ordersChange === null ? null : { text: ordersChange, isGood: orders.now >= orders.before }}
      >
        {ordersChange === null ? 'сравнить не с чем' : 'к прошлому периоду'}
      </Stat>
      <Stat label="Ожидают" value={formatNumber(pending)}>
        {pendingToday === 0 ? 'сегодня новых нет' : `сегодня: ${formatNumber(pendingToday)}`}
      </Stat>
      <Stat label="Обрабатываются" value={formatNumber(processing)}>
        готовятся к отправке
      </Stat>
      <Stat
        label="Выручка"
        value={formatRoubles(Math.round(revenue.now / 100) * 100)}
        change={
          revenueChange === null ? null : { text: revenueChange, isGood: revenue.now >= revenue.before }
        }
      >
        {average === null ? 'оплаченных заказов нет' : `по оплаченным, средний чек ${average}`}
      </Stat>
    </dl>
  )
}

function LatestOrders({ overview: { latest } }: Pick<OverviewPageProps, 'overview'>) {
  return (
    <section className="panel mb-4 overflow-hidden">
      <h2 className="p-4 text-body font-semibold">Последние заказы</h2>
      {latest.length === 0 ? (
        <p className="px-4 pb-4 text-muted">Заказов пока нет</p>
      ) : (
        <Table
          caption="Последние заказы"
          rows={latest}
          keyOf={({ id }) => id}
          columns={[
            {
              label: 'Заказ',
              phone: 'first',
              cell: ({ id, orderNumber }) => (
                <IfPermitted permission="orders.read" otherwise={orderNumber}>
                  <Link to={officePaths.order(id)} className="font-semibold hover:text-accent">
                    {orderNumber}
                  </Link>
                </IfPermitted>
              ),
            },
            {
              label: 'Дата',
              phone: 'second-end',
              cell: ({ createdAt }) => <Moment at={createdAt} withTime className="text-muted" />,
            },
            customerColumn,
            {
              label: 'Состав',
              phone: 'hidden',
              cell: ({ itemCount }) => counted(itemCount, ['товар', 'товара', 'товаров']),
            },
            ...orderEndColumns,
          ]}
        />
      )}
    </section>
  )
}
