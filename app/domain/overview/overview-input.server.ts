import { z } from 'zod'

import { dayFilter } from '~/platform/lists/list-query'

import { periodLabels, type PeriodName } from './period'

export const overviewQuery = z.object({
  period: z.enum(Object.keys(periodLabels) as PeriodName[]).catch('30'),
  from: dayFilter,
  to: dayFilter,
})

export type OverviewQuery = z.infer<typeof overviewQuery>
