import { redirect, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { readMailingChoices, readMailingDraft } from '~/domain/mailings/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { foundOrMissing } from '~/http/found-or-missing.server'
import type { LetterFormState } from '~/http/letter-form-state'
import { takeLetterPicture } from '~/http/letter-form.server'
import { mailingActions } from '~/http/mailing-actions.server'
import { officeMeta } from '~/http/office-meta'
import { afterEveryForm } from '~/http/revalidation'
import { officePaths } from '~/office-paths'
import { MailingForm } from '~/ui/admin/mailings/mailing-form'
import { MailingMissing } from '~/ui/admin/mailings/mailing-missing'

/** Who comes too late is shown what stands now. */
export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) => officeMeta(args.data?.found?.subject ?? 'Рассылка не найдена')(args)

const page = defineAdminPage({
  permission: 'mailings.send',
  query: noQuery,
  fallback: 'Рассылка не загрузилась',
  load: ({ params: { mailingId = '' } }) =>
    foundOrMissing(mailingId, async (id) => {
      const [draft, choices] = await Promise.all([readMailingDraft(id), readMailingChoices()])
      // What was started can only be looked at.
      if (draft === null) throw redirect(officePaths.mailing(id))
      return { ...draft, choices }
    }),
  takeFile: takeLetterPicture,
  actions: mailingActions,
})

export const loader = page.loader
export const action = page.action

export default function AdminMailingEditRoute() {
  const { asked, found } = useLoaderData<typeof loader>()
  const state = useActionData<LetterFormState>()
  if (!found) return <MailingMissing mailingId={asked} />
  return <MailingForm mailing={found} values={found.values} choices={found.choices} state={state} />
}
