import type { Sql } from '~/platform/db/db.server'

interface Suspended extends Record<string, unknown> {
  drop: string
  restore: string
}

const FIND = `
  SELECT format('DROP INDEX %s', index.indexrelid::regclass) AS "drop", pg_get_indexdef(index.indexrelid) AS "restore"
  FROM pg_index index JOIN pg_class relation ON relation.oid = index.indrelid JOIN pg_namespace space ON space.oid = relation.relnamespace
  WHERE relation.relname = ANY($1) AND space.nspname = current_schema()
    AND NOT EXISTS (SELECT 1 FROM pg_constraint held WHERE held.conindid = index.indexrelid)
  UNION ALL
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE contype = 'f' AND conrelid IN (SELECT oid FROM pg_class WHERE relname = ANY($1) AND relnamespace = current_schema()::regnamespace)`

/** Recreating the indexes is far faster than updating them row by row. */
export async function withoutIndexes<T>(
  run: Sql,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  await run(`SET LOCAL maintenance_work_mem = '1GB'`)
  await run('SET LOCAL synchronous_commit = off')
  const suspended = await run<Suspended>(FIND, [tables])
  for (const { drop } of suspended) await run(drop)
  const result = await work()
  for (const { restore } of suspended) await run(restore)
  return result
}
