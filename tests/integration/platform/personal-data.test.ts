import { expect, it } from 'vitest'

import { sql } from '~/platform/db/db.server'
import { type PersonalColumn } from '~prisma/personal-columns'
import { personalData } from '~prisma/personal-data'
import { removers } from '~jobs/processors/clean-up'

async function textColumns(): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `SELECT class.relname || '.' || attribute.attname AS name
     FROM pg_attribute attribute JOIN pg_class class ON class.oid = attribute.attrelid JOIN pg_type type ON type.oid = attribute.atttypid
     LEFT JOIN pg_type element ON element.oid = type.typelem AND type.typcategory = 'A'
     WHERE class.relnamespace = 'public'::regnamespace AND class.relkind IN ('r', 'p') AND NOT class.relispartition AND attribute.attnum > 0 AND NOT attribute.attisdropped
       AND coalesce(element.typname, type.typname) IN ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'inet', 'cidr', 'bytea', 'xml', 'citext')
       AND class.relname <> '_prisma_migrations'
     ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

const known = Object.entries(personalData).flatMap(([model, columns]) =>
  Object.keys(columns).map((column) => `${model}.${column}`),
)
const personal = Object.values(personalData).flatMap((columns) =>
  Object.values(columns).filter((rule): rule is PersonalColumn => typeof rule !== 'string'),
)

it('the table of personal data has a rule for every text column, and for no other', async () => {
  expect(known.sort()).toEqual(await textColumns())
})

it('the table of personal data names each column’s readers, period and deleting code', () => {
  const real = new Set(['deleteAccount', 'preparePartitions', ...Object.keys(removers)])
  for (const { seenBy, kept, removedBy } of personal) {
    expect(seenBy.length).toBeGreaterThan(0)
    expect(kept).not.toBe('')
    expect(removedBy.length).toBeGreaterThan(0)
    expect(removedBy.filter((name) => !real.has(name))).toEqual([])
  }
})
