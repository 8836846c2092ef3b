import { expect, it } from 'vitest'

import { headSchema } from './archive-format'

const { partitions } = headSchema.shape
const partition = (bound: string) => [{ name: 'AnalyticsEvent_2026_11', parent: 'AnalyticsEvent', bound }]

it.each([
  'DEFAULT',
  "FOR VALUES FROM ('2026-11-01 00:00:00+00') TO ('2026-12-01 00:00:00+00')",
  "FOR VALUES FROM (MINVALUE) TO ('01a2b9f2-6400-0000-0000-000000000000')",
  "FOR VALUES FROM ('01a2b9f2-6400-0000-0000-000000000000') TO ('01a2ddfe-4c00-0000-0000-000000000000')",
])('the partition bound %s is restored', (bound) => {
  expect(partitions.safeParse(partition(bound)).success).toBe(true)
})

// A stranger with the public key can create an archive, so its content must not become SQL.
it.each([
  "FOR VALUES FROM (lo_export(1, '/tmp/file')) TO ('2026-12-01')",
  "FOR VALUES FROM ('2026-11-01') TO ('2026-12-01') PARTITION BY RANGE (now())",
  "FOR VALUES FROM ('2026-11-01'::text) TO ('2026-12-01')",
  'FOR VALUES FROM (MINVALUE) TO (MINVALUE + 1)',
  'DEFAULT TABLESPACE x',
])('the partition bound %s is refused', (bound) => {
  expect(partitions.safeParse(partition(bound)).success).toBe(false)
})
