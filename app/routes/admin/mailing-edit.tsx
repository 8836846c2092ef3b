import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { findMailing, readMailingChoices, readMailingDraft } from '~/domain/mailings/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { foundOrMissing } from '~/http/found-or-missing.server'
import type { LetterFormState } from '~/http/letter-form-state'
import { takeLetterPicture } from '~/http/letter-form.server'
import { mailingActions } from '~/http/mailing-actions.server'
import { officeMeta } from '~/http/office-meta'
import { afterEveryForm } from '~/http/revalidation'
import { MailingForm } from '~/ui/admin/mailings/mailing-form'
import { MailingMissing } from '~/ui/admin/mailings/mailing-missing'
import { MailingStarted } from '~/ui/admin/mailings/mailing-started'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.found?.subject ?? 'Рассылка не найдена')(args)

const page = defineAdminPage({
  permission: 'mailings.send',
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
