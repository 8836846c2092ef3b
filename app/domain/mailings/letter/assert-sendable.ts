import { UserError } from '~/platform/errors/errors'

import type { LetterFinding } from './check-letter'

/** @throws UserError (422) naming the first */
export function assertSendable(findings: readonly LetterFinding[]): void {
  const stop = findings.find(({ level }) => level === 'stop')
  if (stop) throw new UserError(stop.text, { status: 422 })
}
