import { UserError } from './errors'

const codes = new Set(['ENOSPC', 'EDQUOT'])

/** 507 (RFC 4918, 11.5); null for another error. */
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
