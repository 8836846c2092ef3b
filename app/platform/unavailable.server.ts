import { Unavailable } from './errors'

/** Postgres and Node codes that mean 'the database is not there now'. */
// prettier-ignore
const connectionCodes = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH',
  '57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006',
  'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028',
])
const connectionTexts =
  /Connection terminated|timeout exceeded when trying to connect|Can't reach database server|Client has encountered a connection error|not queryable|pool after calling end/i
const retryableCodes = new Set(['40001', '40P01', 'P2034'])

/** The error as `Unavailable` when it, or what caused it, says that the database does not answer; otherwise null. */
export function asUnavailable(error: unknown): Unavailable | null {
  if (error instanceof Unavailable) return error
  const found = chain(error).some(
    (link) => (typeof link.code === 'string' && connectionCodes.has(link.code)) || connectionTexts.test(link.message),
  )
  return found ? new Unavailable(error) : null
}

/** Whether repeating the whole transaction can help (deadlock, serialisation failure). */
export function isRetryable(error: unknown): boolean {
  return chain(error).some((link) => typeof link.code === 'string' && retryableCodes.has(link.code))
}

interface Link {
  code?: unknown
  message: string
}

function chain(error: unknown): Link[] {
  const links: Link[] = []
  let current: unknown = error
  while (typeof current === 'object' && current !== null && links.length < 6) {
    const { code, originalCode, message, cause, meta } = current as Record<string, unknown>
    links.push({ code: code ?? originalCode, message: typeof message === 'string' ? message : '' })
    const adapterError = typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>).driverAdapterError : undefined
    current = cause ?? adapterError
  }
  return links
}
