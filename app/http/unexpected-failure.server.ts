import { recordEvent } from '~/domain/analytics/index.server'
import { currentRequestId, getLogger } from '~/platform/log.server'
import type { Unavailable } from '~/platform/errors'
import { asUnavailable } from '~/platform/unavailable.server'
import { warnRepeatedly } from '~/platform/warn-repeatedly.server'

import { asSentence } from './as-sentence'
import { pausedText } from './paused-text.server'

/** What a person is told of a failure that is nobody's mistake. */
export interface UnexpectedFailure {
  /** The use case's text, with the request's id or, while the database does not answer, with what to do now. */
  text: string
  /** 503 while the database does not answer, otherwise 500. */
  status: 500 | 503
}

/** Logs a failure that the use case did not foresee, and says how to answer it: the use case's own text, never a detail (decision 40). */
export function unexpectedFailure(error: unknown, fallback: string): UnexpectedFailure {
  const unavailable = asUnavailable(error)
  if (unavailable) {
    recordOutage(unavailable)
    return { text: `${asSentence(fallback)} ${pausedText()}`, status: 503 }
  }
  getLogger().error({ err: error }, 'form failed')
  recordFailure(500)
  const requestId = currentRequestId()
  return { text: requestId ? `${fallback} Код обращения: ${requestId}` : fallback, status: 500 }
}

/** Records that a person met an outage, and logs its reason. */
export function recordOutage({ reason }: Unavailable, path?: string): void {
  recordFailure(503, path)
  warnRepeatedly({ reason }, 'the database does not answer')
}

/** Records that somebody met a failure which is nobody's mistake. */
export function recordFailure(status: 500 | 503, path?: string): void {
  recordEvent({
    type: 'ERROR',
    data: { code: status === 503 ? 'unavailable' : 'unexpected', status },
    ...(path === undefined ? {} : { path }),
  })
}
