import { Unavailable } from './errors'

/** Node's and Prisma's codes that mean 'the database does not answer now'. */
// prettier-ignore
const codes = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH',
  'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028',
])
/**
 * Classes of Postgres' codes that mean the same, whatever comes in them: 08 no connection, 53 no room, memory or connection left, 57 somebody
 * or a statement's limit stepped in, 58 the machine failed.
 */
const classes = /^(?:08|53|57|58)[0-9A-Z]{3}$/
/** The wait for a lock, a pause in a transaction, or a whole transaction took too long. */
const limits = new Set(['55P03', '25P03', '25P04'])
/** The database takes no writes now: it is a standby, or was made read-only before its disk is full. */
const readOnly = new Set(['25006'])
const texts =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired|Can't reach database server|Client has encountered a connection error|not queryable|pool after calling end/i
/** Others were in the way; what repeats did not solve may be tried again by the person. */
const retryableCodes = new Set(['40001', '40P01', 'P2034'])

/** The error as `Unavailable` when it, or what caused it, says that the database does not answer, or not in time; otherwise null. */
export function asUnavailable(error: unknown): Unavailable | null {
  if (error instanceof Unavailable) return error
  return chain(error).some(tellsOfOutage) ? new Unavailable(error) : null
}

function tellsOfOutage({ code, message }: Link): boolean {
  if (texts.test(message)) return true
  return (
    typeof code === 'string' &&
    (codes.has(code) || classes.test(code) || limits.has(code) || readOnly.has(code) || retryableCodes.has(code))
  )
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
