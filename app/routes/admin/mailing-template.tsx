import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { readTemplate } from '~/domain/mailings/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { foundOrMissing } from '~/http/found-or-missing.server'
import type { LetterFormState } from '~/http/letter-form-state'
import { takeLetterPicture } from '~/http/letter-form.server'
import { templateActions } from '~/http/mailing-template-actions.server'
import { officeMeta } from '~/http/office-meta'
import { afterEveryForm } from '~/http/revalidation'
import { officePaths } from '~/office-paths'
import { TemplateForm } from '~/ui/admin/mailings/template-form'
import { LinkButton } from '~/ui/primitives/button'
import { EmptyState } from '~/ui/primitives/empty-state'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction<typeof loader> = (args) =>
  officeMeta(args.data?.found?.name ?? 'Шаблон не найден')(args)

const page = defineAdminPage({
  permission: 'mailings.send',
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
