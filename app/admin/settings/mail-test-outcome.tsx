import type { ReactNode } from 'react'

import type { MailTestRecord } from '~/domain/mail-check/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { Moment } from '~/ui/primitives/display/moment'

import { ReloadWhile } from '../shared/parts/reload-while'
import { MailFindings } from './mail-findings'

interface MailTestOutcomeProps {
  test: MailTestRecord | null
  tab: 'email' | 'bounces'
  what: string
  summary: (test: MailTestRecord) => string
  state: FormState | undefined
  children?: ReactNode
}

/** Updates by itself while the worker runs the test. */
export function MailTestOutcome({ test, tab, what, summary, state, children }: MailTestOutcomeProps) {
  const isRunning = test !== null && test.result === null
  return (
    <>
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
