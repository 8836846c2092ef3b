import { z } from 'zod'

/**
 * tar, gzip, then age. Entries in this order: `backup.json`, `tables/<name>/<number>` (COPY text in parts,
 * since tar needs sizes in advance), `files/<key>`, `manifest.json` (counts and checksums).
 */
export const FORMAT = 1
export const HEAD_ENTRY = 'backup.json'
export const MANIFEST_ENTRY = 'manifest.json'
export const TABLES_FOLDER = 'tables/'
export const FILES_FOLDER = 'files/'

const identifier = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/)

const table = z.object({ name: identifier, columns: z.array(identifier).min(1) })

const partition = z.object({
  name: identifier,
  parent: identifier,
  /** Only times and ids as pg_get_expr writes them, since the text becomes SQL. */
  bound: z
    .string()
    .regex(/^(?:DEFAULT|FOR VALUES FROM \((?:MINVALUE|'[-\da-f:. +]+')\) TO \('[-\da-f:. +]+'\))$/),
})

const sequence = z.object({
  name: identifier,
  /** Null before the sequence has returned its first number. */
  lastValue: z.string().regex(/^-?\d+$/).nullable(), // prettier-ignore
  startValue: z.string().regex(/^-?\d+$/),
})

export const headSchema = z.object({
  format: z.literal(FORMAT),
  database: z.string(),
  release: z.string(),
  createdAt: z.coerce.date(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(table).min(1),
  partitions: z.array(partition),
  sequences: z.array(sequence),
  /** Identifies the APP_SECRET that encrypted the stored secrets. */
  secretMark: z.string(),
})

const sum = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() })

export const manifestSchema = z.object({
  tables: z.record(z.string(), sum),
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
  figures: z.record(z.string(), z.string()),
})

export type BackupHead = z.output<typeof headSchema>
export type BackupManifest = z.output<typeof manifestSchema>
export type TableShape = z.output<typeof table>
export type TableSum = z.output<typeof sum>
export type FilesSum = BackupManifest['files']
