import { z } from 'zod'

import { may, type PermissionHolder } from '~/domain/auth/shared'
import { countWaitingMessages } from '~/domain/content/index.server'
import { countFailedMails } from '~/domain/mail/index.server'
import { listLatestOrders } from '~/domain/orders/index.server'
import { countWaitingQuestions } from '~/domain/questions/index.server'
import { countPendingReviews } from '~/domain/reviews/index.server'
import { readShopDay } from '~/domain/settings/index.server'
import { countTintingQueue } from '~/domain/tinting/index.server'
import { getReplicaDb } from '~/platform/db/db.server'
import { asUnavailable } from '~/platform/errors/unavailable.server'
import { dayFilter } from '~/platform/lists/list-query'
import { getLogger } from '~/platform/logs/log.server'

import { readBestSellers } from './daily-sales.server'
import { readOrderFigures, readOrderStates } from './order-figures.server'
import type { Overview } from './overview'
import { daysOf, type Period, periodOf, periodLabels, type PeriodName } from './period'
import { countTotals, readSnapshot } from './snapshot.server'
import { summarisePeriod, summariseStates } from './summarise.server'

export const overviewQuery = z.object({
  period: z.enum(Object.keys(periodLabels) as PeriodName[]).catch('30'),
  from: dayFilter,
  to: dayFilter,
})

type OverviewQuery = z.infer<typeof overviewQuery>

const steps = [
  { step: 'visitors', metric: 'visitors', dimension: '' },
  { step: 'products', metric: 'events', dimension: 'PRODUCT_VIEW' },
  { step: 'cart', metric: 'events', dimension: 'ADD_TO_CART' },
  { step: 'checkout', metric: 'events', dimension: 'CHECKOUT_START' },
  { step: 'orders', metric: 'events', dimension: 'CHECKOUT_COMPLETE' },
] as const

type FunnelStep = (typeof steps)[number]['step']

async function readFunnel(period: Period): Promise<{ step: FunnelStep; count: number }[]> {
  const rows = await getReplicaDb().analyticsDaily.groupBy({
    by: ['metric', 'dimension'],
    where: {
      metric: { in: ['visitors', 'events'] },
      day: { in: daysOf(period).map((day) => new Date(day)) },
    },
    _sum: { value: true },
  })
  return steps.map(({ step, metric, dimension }) => {
    const row = rows.find((one) => one.metric === metric && one.dimension === dimension)
    return { step, count: Number(row?._sum.value ?? 0) }
  })
}

async function readEmptySearches(period: Period, limit: number): Promise<{ text: string; times: number }[]> {
  const rows = await getReplicaDb().analyticsDaily.groupBy({
    by: ['dimension'],
    where: {
      metric: 'searches-without-results',
      day: { gte: new Date(period.from), lte: new Date(period.to) },
    },
    _sum: { value: true },
    orderBy: [{ _sum: { value: 'desc' } }, { dimension: 'asc' }],
    take: limit,
  })
  return rows.map(({ dimension, _sum }) => ({ text: dimension, times: Number(_sum.value ?? 0) }))
}

/** Back-office specification, section 9. */
const LATEST = 5
const LIST = 8

/**
 * Failed parts show zeros and are marked (decision 151).
 * @throws Unavailable when the database does not answer
 */
export async function readOverview(query: OverviewQuery, by: PermissionHolder): Promise<Overview> {
  const today = await readShopDay()
  const period = periodOf(query, today)
  try {
    return await read(period, today, by)
  } catch (error) {
    if (asUnavailable(error)) throw error
    getLogger().error({ err: error }, 'Failed to read the overview')
    return nothing(period)
  }
}

async function read(period: Period, today: string, by: PermissionHolder): Promise<Overview> {
  const [figures, states, waiting, totals, snapshot, lists] = await Promise.all([
    readOrderFigures(period),
    readOrderStates(),
    readWaiting(),
    countTotals(),
    readSnapshot(),
    readLists(period, by),
  ])
  const { all, unpaid, pending, processing } = summariseStates(states)
  return {
    isFailed: false,
    period,
    ...summarisePeriod(figures, period),
    pending,
    pendingToday: figures
      .filter(({ day, status }) => day === today && status === 'PENDING')
      .reduce((sum, { orders }) => sum + orders, 0),
    processing,
    waiting: { ...waiting, newOrders: pending, unpaid, toShip: processing },
    totals: { ...totals, orders: all },
    lowStock: snapshot.lowStock,
    countedAt: snapshot.madeAt,
    ...lists,
  }
}

async function readWaiting(): Promise<
  Pick<Overview['waiting'], 'toTint' | 'reviews' | 'questions' | 'messages' | 'failedMails'>
> {
  const [toTint, reviews, questions, messages, failedMails] = await Promise.all([
    countTintingQueue(),
    countPendingReviews(),
    countWaitingQuestions(),
    countWaitingMessages(),
    countFailedMails(),
  ])
  return { toTint, reviews, questions, messages, failedMails }
}

async function readLists(
  period: Period,
  by: PermissionHolder,
): Promise<Pick<Overview, 'latest' | 'bestSellers' | 'funnel' | 'emptySearches'>> {
  const [latest, bestSellers, funnel, emptySearches] = await Promise.all([
    may(by, 'orders.read') ? listLatestOrders(LATEST) : [],
    readBestSellers(period, LIST),
    readFunnel(period),
    readEmptySearches(period, LIST),
  ])
  return { latest, bestSellers, funnel, emptySearches }
}

function nothing(period: Period): Overview {
  return {
    isFailed: true,
    period,
    ...summarisePeriod([], period),
    pending: 0,
    pendingToday: 0,
    processing: 0,
    waiting: {
      ...{ newOrders: 0, unpaid: 0, toShip: 0, toTint: 0 },
      ...{ reviews: 0, questions: 0, messages: 0, failedMails: 0 },
    },
    totals: { products: 0, orders: 0, users: 0 },
    latest: [],
    bestSellers: [],
    lowStock: { count: 0, products: [] },
    countedAt: null,
    funnel: [],
    emptySearches: [],
  }
}
