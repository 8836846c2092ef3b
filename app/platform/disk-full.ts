import { UserError } from './errors'

/** No room on the disk, or in what the account may use of it. */
const codes = new Set(['ENOSPC', 'EDQUOT'])

/** The refusal of a file for which the shop's disk has no room: 507 (RFC 4918, 11.5). Null for any other error. */
export function asDiskFull(error: unknown): UserError | null {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  if (code === undefined || !codes.has(code)) return null
  return new UserError(
    'На диске магазина нет места: файл не сохранён. Сообщите тому, кто обслуживает магазин.',
    {
      status: 507,
      code: 'disk-full',
    },
  )
}
