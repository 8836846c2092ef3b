import { query } from './shop-data'

async function breakThenMend<T>(
  databaseUrl: string,
  toBreak: string,
  toMend: string,
  work: () => Promise<T>,
): Promise<T> {
  await query(databaseUrl, toBreak)
  try {
    return await work()
  } finally {
    await query(databaseUrl, toMend)
  }
}

export function withoutTable<T>(databaseUrl: string, what: string, work: () => Promise<T>): Promise<T> {
  const [table = '', column] = what.split('.')
  const rename = (from: string, to: string): string =>
    column === undefined
      ? `ALTER TABLE "${from}" RENAME TO "${to}"`
      : `ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}"`
  const name = column ?? table
  return breakThenMend(databaseUrl, rename(name, 'Lost'), rename('Lost', name), work)
}

export function withReadOnlyTable<T>(databaseUrl: string, table: string, work: () => Promise<T>): Promise<T> {
  const refuse = `DO $do$ BEGIN
    CREATE OR REPLACE FUNCTION refuse_writes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'Lost'; END $$;
    CREATE TRIGGER refuse_writes BEFORE INSERT OR UPDATE OR DELETE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION refuse_writes();
  END $do$`
  return breakThenMend(databaseUrl, refuse, `DROP TRIGGER refuse_writes ON "${table}"`, work)
}
