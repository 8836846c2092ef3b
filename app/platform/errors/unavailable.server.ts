import { Unavailable } from './errors'

interface Outage {
  reason: string
  codes: RegExp
  messages?: RegExp
}

/** The first match names the reason. Postgres: documentation, appendix A. */
const outages: readonly Outage[] = [
  { reason: 'a statement took longer than its limit', codes: /^57014$/, messages: /Query read timeout/i },
  { reason: 'a lock was not free in time', codes: /^55P03$/ },
  { reason: 'a transaction was open for too long', codes: /^(?:25P03|25P04|P2028)$/ },
  {
    reason: 'no connection was free in time',
    codes: /^P2024$/,
    messages: /timeout exceeded when trying to connect/i,
  },
  { reason: 'the database takes no writes', codes: /^25006$/ },
  { reason: 'the disk of the database is full', codes: /^53100$/ },
  { reason: 'the database has no memory left', codes: /^53200$/ },
  { reason: 'the database has no connection left', codes: /^53300$/ },
  { reason: 'the database has nothing left of what it needs', codes: /^53[0-9A-Z]{3}$/ },
  { reason: 'the database is starting or stopping', codes: /^57P0[1-5]$/ },
  { reason: 'the machine of the database has failed', codes: /^58[0-9A-Z]{3}$/ },
  { reason: 'an operator has interrupted the statement', codes: /^57[0-9A-Z]{3}$/ },
  { reason: 'other transactions changed the same rows', codes: /^(?:40001|40P01|P2034)$/ },
  {
    reason: 'no connection to the database in time',
    codes: /^(?:ETIMEDOUT|P1002|P1008)$/,
    messages: /timeout expired/i,
  },
  {
    reason: 'no connection to the database, or it was lost',
    codes: /^(?:08[0-9A-Z]{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|P1001|P1017)$/,
    messages:
      /Connection terminated|Can't reach database server|Client has encountered a connection error|not queryable|pool after calling end/i,
  },
]

const retryableCodes = new Set(['40001', '40P01', 'P2034'])

/** Also checks the causes; null for another error. */
export function asUnavailable(error: unknown): Unavailable | null {
  if (error instanceof Unavailable) return error
  for (const link of chain(error)) {
    const outage = outages.find((known) => isOf(known, link))
    if (outage) return new Unavailable(error, outage.reason)
  }
  return null
}

function isOf({ codes, messages }: Outage, { code, message }: Link): boolean {
  return (typeof code === 'string' && codes.test(code)) || messages?.test(message) === true
}

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
    const adapterError =
      typeof meta === 'object' && meta !== null
        ? (meta as Record<string, unknown>).driverAdapterError
        : undefined
    current = cause ?? adapterError
  }
  return links
}
