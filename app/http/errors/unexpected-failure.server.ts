import { recordEvent } from '~/domain/analytics/index.server'
import { currentRequestId, getLogger } from '~/platform/logs/log.server'
import type { Unavailable } from '~/platform/errors/errors'
import { asUnavailable } from '~/platform/errors/unavailable.server'
import { warnRepeatedly } from '~/platform/logs/warn-repeatedly.server'

import { asSentence } from './as-sentence'
import { pausedText } from './unavailable-answer.server'

export interface UnexpectedFailure {
  text: string
  status: 500 | 503
}

/** Logs the error and returns the fallback, never a detail (decision 151). */
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

export function recordOutage({ reason }: Unavailable, path?: string): void {
  recordFailure(503, path)
  warnRepeatedly({ reason }, 'the database does not answer')
}

export function recordFailure(status: 500 | 503, path?: string): void {
  recordEvent({
    type: 'ERROR',
    data: { code: status === 503 ? 'unavailable' : 'unexpected', status },
    ...(path === undefined ? {} : { path }),
  })
}
