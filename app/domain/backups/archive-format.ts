import { z } from 'zod'

/**
 * A backup is `tar`, compressed by gzip, encrypted by age. Its entries stand in this order:
 * `backup.json` (what follows and the schema it needs), `tables/<name>/<number>` (COPY's text, cut into parts because
 * tar names sizes beforehand), `files/<key>` (the storage), `manifest.json` (counts and checksums).
 */
export const FORMAT = 1
export const HEAD_ENTRY = 'backup.json'
export const MANIFEST_ENTRY = 'manifest.json'
export const TABLES_FOLDER = 'tables/'
export const FILES_FOLDER = 'files/'

/** A name that is quoted in statements of a restore. */
const identifier = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/)

const table = z.object({ name: identifier, columns: z.array(identifier).min(1) })

const partition = z.object({
  name: identifier,
  parent: identifier,
  /** As pg_get_expr writes bounds of times and ids; nothing else gets into a statement. */
  bound: z
    .string()
    .regex(/^(?:DEFAULT|FOR VALUES FROM \((?:MINVALUE|'[-\da-f:. +]+')\) TO \('[-\da-f:. +]+'\))$/),
})

const sequence = z.object({
  name: identifier,
  /** Null for one that has given no number yet. */
  lastValue: z.string().regex(/^-?\d+$/).nullable(), // prettier-ignore
  startValue: z.string().regex(/^-?\d+$/),
})

export const headSchema = z.object({
  format: z.literal(FORMAT),
  database: z.string(),
  release: z.string(),
  createdAt: z.coerce.date(),
  postgres: z.string(),
  /** Names and checksums of the migrations that the database had. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(table).min(1),
  partitions: z.array(partition),
  sequences: z.array(sequence),
  /** Says whether a server has the APP_SECRET by which stored secrets were encrypted. */
  secretMark: z.string(),
})

const sum = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() })

export const manifestSchema = z.object({
  tables: z.record(z.string(), sum),
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
  /** Counts and sums of the business, by their names (`backupFigures`). */
  figures: z.record(z.string(), z.string()),
})

export type BackupHead = z.output<typeof headSchema>
export type BackupManifest = z.output<typeof manifestSchema>
export type TableShape = z.output<typeof table>
export type TableSum = z.output<typeof sum>
export type FilesSum = BackupManifest['files']
