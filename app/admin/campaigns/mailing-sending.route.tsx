import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData, Form, Link } from '@remix-run/react'
import { z } from 'zod'

import { MailingMissing } from '~/admin/campaigns/mailing-missing'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import {
  assertSendable,
  audienceOf,
  describeAudience,
  mailingServer,
  scheduleMailing,
  startMailing,
  subjectTestOf,
} from '~/domain/mailings/index.server'
import { type LetterFinding, type SubjectTest } from '~/domain/mailings/staff'
import { findingsOfMailing } from '~/http/admin/mailing-letter.server'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { counted } from '~/platform/text/plural'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { FormSection } from '../shared/form/form-section'
import { AudiencePanel, type SendingAudience } from './audience-panel'
import { LetterFindings } from './letter/letter-findings'
import { subjectTestText } from './subject-test-text'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.found ? `Отправка: ${args.data.found.subject}` : 'Рассылка не найдена')(args)

const confirmation = z.object({
  version: z.coerce.number({ error: 'Откройте страницу заново' }).int('Откройте страницу заново'),
})

const page = defineAdminPage('adminMailingSending', {
  query: noQuery,
  fallback: 'Рассылка не загрузилась',
  load: ({ params: { mailingId = '' } }) =>
    foundOrMissing(mailingId, async (id) => {
      const { mailing, findings } = await findingsOfMailing(id)
      if (mailing.status !== 'DRAFT') throw redirect(officePaths.mailing(id))
      const [audience, server] = await Promise.all([describeAudience(audienceOf(mailing)), mailingServer()])
      const { subject, version, scheduledAt } = mailing
      return { id, subject, test: subjectTestOf(mailing), version, scheduledAt, findings, server, audience }
    }),
  actions: {
    start: adminAction({
      schema: confirmation,
      fallback: 'Ошибка при отправке рассылки',
      run: async ({ version }, { params: { mailingId = '' }, actor }) => {
        assertSendable((await findingsOfMailing(mailingId)).findings)
        await startMailing({ mailingId, version, actor })
        return { toast: 'Рассылка началась', to: officePaths.mailing(mailingId) }
      },
    }),
    schedule: adminAction({
      schema: confirmation,
      fallback: 'Ошибка при отправке рассылки',
      run: async ({ version }, { params: { mailingId = '' }, actor }) => {
        const { mailing, findings } = await findingsOfMailing(mailingId)
        assertSendable(findings)
        await scheduleMailing({ mailingId, version, at: mailing.scheduledAt, actor })
        return { toast: 'Рассылка начнётся в назначенное время', to: officePaths.mailing(mailingId) }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminMailingSendingRoute() {
  const { id, found } = useLoaderData<typeof loader>()
  const state = useFormState()
  return found ? <MailingSendingPage mailing={found} state={state} /> : <MailingMissing mailingId={id} />
}

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

function MailingSendingPage({ mailing, state }: { mailing: SendingMailing; state: FormState | undefined }) {
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
