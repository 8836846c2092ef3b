import { z } from 'zod'

import { dayFilter } from '~/platform/list-query'

import { periodLabels, type PeriodName } from './period'

/** What the overview's address may say: a named period, or two days; what cannot be read counts as thirty days. */
export const overviewQuery = z.object({
  period: z.enum(Object.keys(periodLabels) as PeriodName[]).catch('30'),
  from: dayFilter,
  to: dayFilter,
})

export type OverviewQuery = z.infer<typeof overviewQuery>
