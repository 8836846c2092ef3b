export interface BackupName {
  database: string
  at: Date
  release: string
}

const EXTENSION = '.tar.gz.age'
const NAME = /^(.+)-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z-([a-z0-9]+)\.tar\.gz\.age$/

export function formatBackupName({ database, at, release }: BackupName): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-')
  const mark = /^[a-z0-9]+$/.test(release) ? release : 'dev'
  return `${safeName(database)}-${time}Z-${mark}${EXTENSION}`
}

export function parseBackupName(file: string): BackupName | null {
  const [, database = '', time = '', release = ''] = NAME.exec(file) ?? []
  const at = new Date(time.replace(/T(\d\d)-(\d\d)-(\d\d)$/, 'T$1:$2:$3Z'))
  return Number.isNaN(at.getTime()) ? null : { database, at, release }
}

export function safeName(database: string): string {
  return database.replace(/[^A-Za-z0-9_]/g, '_')
}
