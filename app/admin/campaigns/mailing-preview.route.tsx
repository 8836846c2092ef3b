import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

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
import type { SubjectTest } from '~/domain/mailings/staff'
import { adminAction, defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { requestedPerson, findLetterReaders } from '~/admin/campaigns/letter/letter-readers.server'
import { letterFor, otherSubjectFor, readMailingLetter } from '~/http/admin/mailing-letter.server'
import { letterViewQuery } from '~/admin/campaigns/letter/letter-view-query.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { LetterPreview } from '~/admin/campaigns/letter-preview'
import { MailingMissing } from '~/admin/campaigns/mailing-missing'

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
