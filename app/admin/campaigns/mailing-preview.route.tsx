import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, Link } from '@remix-run/react'

import { requestedPerson, findLetterReaders } from '~/admin/campaigns/letter/letter-readers.server'
import { letterViewQuery } from '~/admin/campaigns/letter/letter-view-query.server'
import { MailingMissing } from '~/admin/campaigns/mailing-missing'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import {
  askLetterTest,
  audienceOf,
  checkMailing,
  checkSubjectTest,
  describeAudience,
  findMailing,
  findReader,
  letterContentOf,
  letterTestInput,
  subjectTestOf,
} from '~/domain/mailings/index.server'
import type { SubjectTest, LetterFinding, MailingStatusName } from '~/domain/mailings/staff'
import { letterFor, otherSubjectFor, readMailingLetter } from '~/http/admin/mailing-letter.server'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'

import { FormSection } from '../shared/form/form-section'
import { AudiencePanel, type SendingAudience } from './audience-panel'
import { LetterFindings } from './letter/letter-findings'
import { LetterReaders, type Readers } from './letter/letter-readers'
import { LetterTest } from './letter/letter-test'
import { LetterFrame, LetterViewChoice, type LetterTheme, type LetterView } from './letter/letter-view'
import { MailingBadge } from './mailing-badge'
import { subjectTestText } from './subject-test-text'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.found ? `Просмотр: ${args.data.found.subject}` : 'Рассылка не найдена')(args)

function testOf(mailing: Parameters<typeof subjectTestOf>[0], subjectB: string | null): SubjectTest | null {
  const test = subjectTestOf(mailing)
  return test && { ...test, subjectB: subjectB ?? test.subjectB }
}

const page = defineAdminPage('adminMailingPreview', {
  query: letterViewQuery,
  fallback: 'Рассылка не загрузилась',
  load: ({ params: { mailingId = '' }, query, staff }) =>
    foundOrMissing(mailingId, async (id) => {
      const mailing = await findMailing(id)
      const [letter, { name }, readers] = await Promise.all([
        readMailingLetter(mailing),
        findReader(staff, query.person ?? ''),
        findLetterReaders(staff, query.search),
      ])
      const { subject, text, html } = letterFor(letter, name)
      const isDraft = mailing.status === 'DRAFT'
      return {
        ...{ id, status: mailing.status, isDraft, subject: mailing.subject, preheader: mailing.preheader },
        ...{ query, name, shownSubject: subject, text, bytes: new TextEncoder().encode(html).length },
        readers,
        test: testOf(mailing, otherSubjectFor(letter, name)),
        email: staff.email,
        scheduledAt: mailing.scheduledAt,
        audience: isDraft ? await describeAudience(audienceOf(mailing)) : null,
        findings: isDraft
          ? [...(await checkSubjectTest(mailing)), ...(await checkMailing(letterContentOf(mailing), letter))]
          : [],
      }
    }),
  actions: {
    test: adminAction({
      schema: letterTestInput,
      fallback: 'Пробное письмо не отправлено',
      run: async ({ email }, { params: { mailingId = '' }, actor, request }) => {
        await askLetterTest({ mailingId, to: email, person: requestedPerson(request), actor })
        return { toast: `Пробное письмо уходит на ${email}` }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminMailingPreviewRoute() {
  const { id, found } = useLoaderData<typeof loader>()
  const state = useFormState()
  return found ? <LetterPreview mailing={found} state={state} /> : <MailingMissing mailingId={id} />
}

interface PreviewQuery {
  view?: LetterView | undefined
  theme: LetterTheme
  person?: string | undefined
  search: string
}

interface PreviewedMailing {
  id: string
  status: MailingStatusName
  isDraft: boolean
  subject: string
  preheader: string
  shownSubject: string
  /** The other subject, rendered; null without a test. */
  test: SubjectTest | null
  text: string
  bytes: number
  query: PreviewQuery
  name: string
  readers: Readers
  findings: readonly LetterFinding[]
  email: string
  scheduledAt: Date | null
  audience: SendingAudience | null
}

function LetterPreview({ mailing, state }: { mailing: PreviewedMailing; state: FormState | undefined }) {
  const { id, status, isDraft, subject } = mailing
  return (
    <>
      <Link to={officePaths.mailings()} className="touch-link text-muted hover:text-ink">
        ← Все рассылки
      </Link>
      <header className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-section">{subject}</h1>
          <div className="form-note">
            <MailingBadge status={status} />
            <Link to={officePaths.newMailing({ copy: id })} className="touch-link link">
              Копировать
            </Link>
          </div>
        </div>
        {isDraft ? (
          <div className="flex flex-wrap gap-3">
            <LinkButton to={officePaths.mailingEdit(id)} tone="outline">
              Изменить
            </LinkButton>
            <LinkButton to={officePaths.mailingSending(id)}>Отправить…</LinkButton>
          </div>
        ) : (
          <LinkButton to={officePaths.mailing(id)} tone="outline">
            Как идёт рассылка
          </LinkButton>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <Shown mailing={mailing} />
        <div className="grid grid-cols-1 gap-4">
          {isDraft ? <LetterFindings findings={mailing.findings} /> : null}
          {mailing.audience ? (
            <AudiencePanel audience={mailing.audience} scheduledAt={mailing.scheduledAt} />
          ) : null}
          <Recipient mailing={mailing} />
          <LetterTest
            email={mailing.email}
            person={mailing.query.person === undefined ? null : mailing.name}
            state={state}
          />
        </div>
      </div>
    </>
  )
}

function Shown({ mailing }: { mailing: PreviewedMailing }) {
  const { id, query, shownSubject, test, preheader, text, bytes } = mailing
  const { view, theme, person } = query
  const to = (change: Partial<PreviewQuery>): string => {
    const wanted = { ...query, ...change }
    return officePaths.mailingPreview(id, {
      view: wanted.view,
      theme: wanted.theme === 'light' ? undefined : wanted.theme,
      person: wanted.person,
    })
  }
  return (
    <section className="panel min-w-0 p-4">
      <h2 className="sr-only">Письмо</h2>
      <LetterViewChoice view={view} theme={theme} to={to} />
      <p className="mt-3">
        <strong>{shownSubject}</strong> <span className="text-muted">{preheader}</span>
      </p>
      {test === null ? null : (
        <p className="mt-1">
          <strong>{test.subjectB}</strong>{' '}
          <span className="text-muted">Вторая тема на пробу: {subjectTestText(test)}</span>
        </p>
      )}
      {view === 'text' ? (
        <pre className="mt-3 overflow-x-auto rounded-control border border-line p-3 text-small whitespace-pre-wrap">
          {text}
        </pre>
      ) : (
        <LetterFrame view={view} src={officePaths.mailingLetter(id, { theme, person })} />
      )}
      <p className="mt-2 text-caption text-muted">
        Вес письма без картинок: {Math.ceil(bytes / 1024)} КБ из 102
      </p>
    </section>
  )
}

function Recipient({ mailing: { id, name, readers, query } }: { mailing: PreviewedMailing }) {
  const shown = { view: query.view, theme: query.theme }
  return (
    <FormSection title="Чьё письмо показать">
      <p>
        {query.person === undefined
          ? 'Без имени: так его увидят подписчики.'
          : `Получатель: ${name === '' ? 'имя неизвестно' : name}`}{' '}
        {query.person === undefined ? null : (
          <Link to={officePaths.mailingPreview(id, shown)} preventScrollReset className="touch-link link">
            Без имени
          </Link>
        )}
      </p>
      <LetterReaders
        {...readers}
        search={query.search}
        keep={{ ...(query.view && { view: query.view }), theme: query.theme }}
        toPerson={(person) => officePaths.mailingPreview(id, { ...shown, person })}
      />
    </FormSection>
  )
}
