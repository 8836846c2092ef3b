import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { readTemplate } from '~/domain/mailings/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { foundOrMissing } from '~/admin/shared/page/found-or-missing.server'
import type { LetterFormState } from '~/admin/campaigns/letter/letter-form-state'
import { takeLetterPicture } from '~/admin/campaigns/letter/letter-form.server'
import { templateActions } from '~/admin/campaigns/templates/mailing-template-actions.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { TemplateForm } from '~/admin/campaigns/templates/template-form'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.found?.name ?? 'Шаблон не найден')(args)

const page = defineAdminPage('adminMailingTemplate', {
  query: noQuery,
  fallback: 'Шаблон не загрузился',
  load: ({ params: { templateId = '' } }) => foundOrMissing(templateId, readTemplate),
  takeFile: takeLetterPicture,
  actions: templateActions,
})

export const loader = page.loader
export const action = page.action

export default function AdminMailingTemplateRoute() {
  const { id, found } = useLoaderData<typeof loader>()
  const state = useActionData<LetterFormState>()
  if (found) return <TemplateForm template={found} values={found.values} state={state} />
  return (
    <EmptyState
      icon="search"
      level={1}
      title="Шаблон не найден"
      actions={<LinkButton to={officePaths.mailingTemplates()}>К шаблонам</LinkButton>}
    >
      {id}
    </EmptyState>
  )
}
