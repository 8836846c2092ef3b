import { Form, Link } from '@remix-run/react'

import { type LetterFinding, type SubjectTest } from '~/domain/mailings/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'

import { FormSection } from '../shared/form/form-section'
import { AudiencePanel, type SendingAudience } from './audience-panel'
import { LetterFindings } from './letter/letter-findings'
import { subjectTestText } from './subject-test-text'

interface SendingMailing {
  id: string
  subject: string
  test: SubjectTest | null
  version: number
  scheduledAt: Date | null
  findings: readonly LetterFinding[]
  audience: SendingAudience
  server: string
}

const letterForms = ['письмо', 'письма', 'писем'] as const

export function MailingSendingPage({
  mailing,
  state,
}: {
  mailing: SendingMailing
  state: FormState | undefined
}) {
  const { id, subject, test, version, scheduledAt, findings, audience, server } = mailing
  const isStopped = findings.some(({ level }) => level === 'stop') || audience.recipients === 0
  return (
    <>
      <Link to={officePaths.mailingPreview(id)} className="touch-link text-muted hover:text-ink">
        ← К письму
      </Link>
      <h1 className="mt-1 mb-4 text-section">Отправить «{subject}»?</h1>
      <FormErrors state={state} />
      <div className="grid max-w-text grid-cols-1 gap-4">
        <LetterFindings findings={findings} />
        <AudiencePanel audience={audience} scheduledAt={scheduledAt} />
        {test === null ? null : <TwoSubjects subject={subject} test={test} />}
        <FormSection title="Через что">
          <p>{server}</p>
        </FormSection>
        {isStopped ? (
          <p className="text-danger">Отправить пока нельзя: исправьте то, что мешает.</p>
        ) : (
          <>
            <Form method="post" className="flex flex-wrap items-center gap-3">
              <input type="hidden" name="version" value={version} />
              {scheduledAt === null ? (
                <StartButton recipients={audience.recipients} />
              ) : (
                <Button name="intent" value="schedule">
                  Назначить на <Moment at={scheduledAt} withTime />
                </Button>
              )}
              <LinkButton to={officePaths.mailingEdit(id)} tone="outline">
                Изменить
              </LinkButton>
            </Form>
            {scheduledAt === null ? null : <StartEarly version={version} recipients={audience.recipients} />}
          </>
        )}
      </div>
    </>
  )
}

function StartButton({ recipients }: { recipients: number }) {
  return (
    <Button name="intent" value="start">
      Отправить сейчас: {counted(recipients, letterForms)}
    </Button>
  )
}

/** Sends a scheduled campaign at once. Kept apart from the scheduling button and behind a confirmation. */
function StartEarly({ version, recipients }: { version: number; recipients: number }) {
  return (
    <details className="border-t border-line pt-4">
      <summary className="touch-link link cursor-pointer">Не ждать, отправить сейчас…</summary>
      <Form method="post" className="mt-2 grid justify-items-start gap-3">
        <input type="hidden" name="version" value={version} />
        <p>
          Письмо сразу начнёт уходить: {counted(recipients, ['получателю', 'получателям', 'получателям'])}.
          Отправленное не вернуть.
        </p>
        <StartButton recipients={recipients} />
      </Form>
    </details>
  )
}

function TwoSubjects({ subject, test }: { subject: string; test: SubjectTest }) {
  return (
    <FormSection title="Две темы на пробу">
      <ul className="grid list-disc gap-1 pl-5">
        <li>«{subject}»</li>
        <li>«{test.subjectB}»</li>
      </ul>
      <p>Так: {subjectTestText(test)}</p>
    </FormSection>
  )
}
