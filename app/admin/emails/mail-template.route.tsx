import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { hasRecentProof } from '~/domain/auth/index.server'
import { describeTexts, readMailTemplate } from '~/domain/mail/index.server'
import { mailLabel } from '~/domain/mail/staff'
import { openDraft } from '~/admin/shared/drafts/drafted-forms.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import type { MailTemplateFormState } from '~/admin/emails/mail-template-form-state'
import { editableMail, mailTemplateActions, previewMail } from '~/admin/emails/mail-template-actions.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { MailTemplatePage } from '~/admin/emails/mail-template-page'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.found ? `Письмо: ${mailLabel(args.data.found.form.mail)}` : 'Такого письма нет')(args)

const page = defineAdminPage('adminMailTemplate', {
  query: z.object({ version: z.string().max(40).optional().catch(undefined) }),
  fallback: 'Письмо не загрузилось',
  load: ({ query: { version: wanted }, ...context }) =>
    foundOrMissing(context.params.template ?? '', async (name) => {
      const { staff } = context
      const mail = editableMail(name)
      const kept = await readMailTemplate(mail, wanted)
      const [shown, isProven, draft] = await Promise.all([
        previewMail({ mail, texts: kept.texts, staff }),
        hasRecentProof(staff.sessionId),
        openDraft('mailTemplate', context, kept.version),
      ])
      return { ...kept, form: describeTexts(mail), shown, isProven, draft }
    }),
  actions: mailTemplateActions,
})

export const loader = page.loader
export const action = page.action

export default function AdminMailTemplateRoute() {
  const { id, found } = useLoaderData<typeof loader>()
  const state = useActionData<MailTemplateFormState>()
  if (found)
    return (
      <MailTemplatePage key={`${found.form.mail} ${found.chosen ?? ''}`} template={found} state={state} />
    )
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Такого письма нет"
      actions={<LinkButton to={officePaths.mailTemplates()}>К письмам</LinkButton>}
    >
      {id}
    </EmptyState>
  )
}
