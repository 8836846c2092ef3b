import type { ReactNode } from 'react'

import type { MailTestRecord } from '~/domain/mail-check/staff'
import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { Moment } from '~/ui/primitives/moment'

import { ReloadWhile } from '../reload-while'
import { MailFindings } from './mail-findings'

interface MailTestOutcomeProps {
  test: MailTestRecord | null
  /** The settings' tab that the test stands on. */
  tab: 'email' | 'bounces'
  /** What was tried: stands before its moment. */
  what: string
  /** What came of it, in words. */
  summary: (test: MailTestRecord) => string
  state: FormState | undefined
  /** What else it found. */
  children?: ReactNode
}

/** What the last test of a mail server found, step by step; it comes by itself while the worker is at it. */
export function MailTestOutcome({ test, tab, what, summary, state, children }: MailTestOutcomeProps) {
  const isRunning = test !== null && test.result === null
  return (
    <>
      {/* A form that came back holds what was typed: without a script the result stands on a page of its own. */}
      {isRunning && state ? (
        <noscript>
          <a href={officePaths.settings(tab)} target="_blank" rel="noreferrer" className="link">
            Показать результат в новой вкладке
          </a>
        </noscript>
      ) : null}
      {test === null ? null : (
        <div role="status" className="grid min-w-0 grid-cols-1 gap-3">
          <p className="font-semibold">
            {what}, <Moment at={test.createdAt} withTime />:{' '}
            {test.result === null ? 'проверяется' : summary(test)}
          </p>
          {test.result ? <MailFindings findings={test.result.steps} /> : null}
          {children}
        </div>
      )}
      <ReloadWhile isRunning={isRunning} stays={state !== undefined} />
    </>
  )
}
