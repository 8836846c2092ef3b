import type { ClientBase } from 'pg'

import { columnLine, type SchemaShape } from './schema-shape'

const OWN_TABLES = `
  select c.oid, c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> '_prisma_migrations'`

/** Generated columns have no default. */
const COLUMNS = `
  with own as (${OWN_TABLES})
  select own.name as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
    pg_get_expr(d.adbin, d.adrelid) as expression
  from own join pg_attribute a on a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum and a.attgenerated = ''`

/** Plain indexes only: the model has no partial or expression indexes. */
const KEYS = `
  with own as (${OWN_TABLES})
  select own.name as "table", case when i.indisprimary then 'primary key' when i.indisunique then 'unique' else 'index' end as kind,
    (select string_agg(a.attname, ', ' order by k.ordinality) from unnest(i.indkey::int[]) with ordinality k(attnum, ordinality)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) as columns
  from own join pg_index i on i.indrelid = own.oid where i.indpred is null and i.indexprs is null`

const FOREIGN_KEYS = `
  with own as (${OWN_TABLES})
  select own.name as "table", t.relname as target,
    case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'r' then 'restrict' else 'no action' end as action,
    (select string_agg(a.attname, ', ' order by k.ordinality) from unnest(c.conkey) with ordinality k(attnum, ordinality)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns,
    (select string_agg(a.attname, ', ' order by k.ordinality) from unnest(c.confkey) with ordinality k(attnum, ordinality)
     join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.attnum) as targets
  from own join pg_constraint c on c.conrelid = own.oid and c.contype = 'f' join pg_class t on t.oid = c.confrelid`

const ENUMS = `
  select t.typname as name, string_agg(e.enumlabel, ', ' order by e.enumsortorder) as labels
  from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.typname`

/** `'PENDING'::"OrderStatus"` becomes PENDING, CURRENT_TIMESTAMP becomes now, nextval(…) becomes sequence. */
function plainDefault(expression: string | null): string | null {
  if (expression === null) return null
  if (/^(now\(\)|CURRENT_TIMESTAMP)/.test(expression)) return 'now'
  if (expression.startsWith('nextval(')) return 'sequence'
  return expression.replace(/::[\w "[\]()]+$/, '').replace(/^'(.*)'$/s, '$1')
}

const withoutQuotes = (type: string) => type.replaceAll('"', '')

export async function readDatabaseShape(database: Pick<ClientBase, 'query'>): Promise<SchemaShape> {
  const columns = await database.query<{
    table: string
    name: string
    type: string
    nullable: boolean
    expression: string | null
  }>(COLUMNS)
  const keys = await database.query<{ table: string; kind: string; columns: string }>(KEYS)
  const foreign = await database.query<{
    table: string
    target: string
    action: string
    columns: string
    targets: string
  }>(FOREIGN_KEYS)
  const enums = await database.query<{ name: string; labels: string }>(ENUMS)
  return {
    columns: columns.rows.map((row) =>
      columnLine(row.table, row.name, withoutQuotes(row.type), row.nullable, plainDefault(row.expression)),
    ),
    keys: keys.rows.map((row) => `${row.table} ${row.kind} (${row.columns})`),
    foreignKeys: foreign.rows.map(
      (row) =>
        `${row.table} (${row.columns}) references ${row.target} (${row.targets}) on delete ${row.action}`,
    ),
    enums: enums.rows.map((row) => `${row.name}: ${row.labels}`),
  }
}
