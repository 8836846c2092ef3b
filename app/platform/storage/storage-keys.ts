import { extname } from 'node:path'

const CONTENT_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv; charset=utf-8',
  '.jsonl': 'application/x-ndjson',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** 'application/octet-stream' when unknown. */
export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[extname(key).toLowerCase()] ?? 'application/octet-stream'
}

/** Segments of letters, digits, '.', '_' and '-'; none begins with a dot. */
export function isStorageKey(key: string): boolean {
  return key.length <= 300 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(key)
}

export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new RangeError(`Not a storage key: ${key.slice(0, 80)}`)
}

/** @throws RangeError for an invalid key */
export function storageUrl(key: string): string {
  assertStorageKey(key)
  return `/${key}`
}
