/** The name of an archive says of which database it is, when it was made, and by which release. */
export interface BackupName {
  database: string
  at: Date
  release: string
}

const EXTENSION = '.tar.gz.age'
const NAME = /^(.+)-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z-([a-z0-9]+)\.tar\.gz\.age$/

/** `shop-2026-11-28T01-30-00Z-4f2a9c81d03b.tar.gz.age`; a release without a build is `dev`. */
export function formatBackupName({ database, at, release }: BackupName): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-')
  const mark = /^[a-z0-9]+$/.test(release) ? release : 'dev'
  return `${safeName(database)}-${time}Z-${mark}${EXTENSION}`
}

/** Null for a file that no backup of this shop has named. */
export function parseBackupName(file: string): BackupName | null {
  const [, database = '', time = '', release = ''] = NAME.exec(file) ?? []
  const at = new Date(time.replace(/T(\d\d)-(\d\d)-(\d\d)$/, 'T$1:$2:$3Z'))
  return Number.isNaN(at.getTime()) ? null : { database, at, release }
}

/** A database's name as it stands in names of archives. */
export function safeName(database: string): string {
  return database.replace(/[^A-Za-z0-9_]/g, '_')
}
