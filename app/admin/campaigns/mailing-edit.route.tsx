import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import type { BlockFormState } from '~/admin/shared/blocks/block-form-state'
import { takeBlockPicture } from '~/admin/shared/blocks/block-form.server'
import { mailingActions } from '~/admin/campaigns/mailing-actions.server'
import { MailingForm } from '~/admin/campaigns/mailing-form'
import { MailingMissing } from '~/admin/campaigns/mailing-missing'
import { openDraft } from '~/admin/shared/drafts/drafted-forms.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { findMailing, readMailingChoices, readMailingDraft } from '~/domain/mailings/index.server'
import type { FormState } from '~/http/forms/form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.found?.subject ?? 'Рассылка не найдена')(args)

const page = defineAdminPage('adminMailingEdit', {
  query: noQuery,
  fallback: 'Рассылка не загрузилась',
  load: (context) =>
    foundOrMissing(context.params.mailingId ?? '', async (id) => {
      const [draft, choices, { subject }] = await Promise.all([
        readMailingDraft(id),
        readMailingChoices(),
        findMailing(id),
      ])
      if (draft === null) return { id, subject, draft }
      const typed = await openDraft('mailing', context, draft.version)
      return { id, subject, draft: { ...draft, choices, typed } }
    }),
  takeFile: takeBlockPicture,
  actions: mailingActions,
})

export const loader = page.loader
export const action = page.action

export default function AdminMailingEditRoute() {
  const { id, found } = useLoaderData<typeof loader>()
  const state = useActionData<BlockFormState>()
  if (!found) return <MailingMissing mailingId={id} />
  if (!found.draft) return <MailingStarted mailing={found} state={state} />
  return (
    <MailingForm
      mailing={found.draft}
      values={found.draft.values}
      choices={found.draft.choices}
      draft={found.draft.typed}
      state={state}
    />
  )
}

/** The letter can no longer change; text typed too late is shown for copying. */
function MailingStarted({
  mailing: { id, subject },
  state,
}: {
  mailing: { id: string; subject: string }
  state: FormState | undefined
}) {
  const typed = textsOf(state)
  return (
    <section className="grid max-w-3xl gap-4">
      <h1 className="text-section">{subject}</h1>
      <FormErrors state={state} />
      <p>Рассылка уже запущена: письмо больше не меняется.</p>
      {typed === '' ? null : (
        <Field
          id="typed"
          label="Что вы написали"
          hint="Не сохранено. Скопируйте, если пригодится для новой рассылки"
        >
          {(control) => <Textarea {...control} rows={10} readOnly defaultValue={typed} />}
        </Field>
      )}
      <LinkButton to={officePaths.mailing(id)} className="w-fit">
        К рассылке
      </LinkButton>
    </section>
  )
}

const textsOf = (state: FormState | undefined): string =>
  Object.entries(state?.values ?? {})
    .flatMap(([name, text]) =>
      /^(?:subject|subjectB|preheader|block-\d+-(?:text|url|skus))$/.test(name) && text !== '' ? [text] : [],
    )
    .join('\n\n')
