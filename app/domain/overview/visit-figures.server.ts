import { getReplicaDb } from '~/platform/db.server'

import { daysOf, type Period } from './period'

const steps = [
  { step: 'visitors', metric: 'visitors', dimension: '' },
  { step: 'products', metric: 'events', dimension: 'PRODUCT_VIEW' },
  { step: 'cart', metric: 'events', dimension: 'ADD_TO_CART' },
  { step: 'checkout', metric: 'events', dimension: 'CHECKOUT_START' },
  { step: 'orders', metric: 'events', dimension: 'CHECKOUT_COMPLETE' },
] as const

export type FunnelStep = (typeof steps)[number]['step']

export async function readFunnel(period: Period): Promise<{ step: FunnelStep; count: number }[]> {
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

export async function readEmptySearches(
  period: Period,
  limit: number,
): Promise<{ text: string; times: number }[]> {
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
