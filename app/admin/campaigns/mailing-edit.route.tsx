import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { findMailing, readMailingChoices, readMailingDraft } from '~/domain/mailings/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import type { LetterFormState } from '~/admin/campaigns/letter/letter-form-state'
import { takeLetterPicture } from '~/admin/campaigns/letter/letter-form.server'
import { mailingActions } from '~/admin/campaigns/mailing-actions.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { MailingForm } from '~/admin/campaigns/mailing-form'
import { MailingMissing } from '~/admin/campaigns/mailing-missing'
import { MailingStarted } from '~/admin/campaigns/mailing-started'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.found?.subject ?? 'Рассылка не найдена')(args)

const page = defineAdminPage('adminMailingEdit', {
  query: noQuery,
  fallback: 'Рассылка не загрузилась',
  load: ({ params: { mailingId = '' } }) =>
    foundOrMissing(mailingId, async (id) => {
      const [draft, choices, { subject }] = await Promise.all([
        readMailingDraft(id),
        readMailingChoices(),
        findMailing(id),
      ])
      return { id, subject, draft: draft && { ...draft, choices } }
    }),
  takeFile: takeLetterPicture,
  actions: mailingActions,
})

export const loader = page.loader
export const action = page.action

export default function AdminMailingEditRoute() {
  const { id, found } = useLoaderData<typeof loader>()
  const state = useActionData<LetterFormState>()
  if (!found) return <MailingMissing mailingId={id} />
  if (!found.draft) return <MailingStarted mailing={found} state={state} />
  return (
    <MailingForm
      mailing={found.draft}
      values={found.draft.values}
      choices={found.draft.choices}
      state={state}
    />
  )
}
