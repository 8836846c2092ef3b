import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readMailingChoices, readMailingCopy, readTemplateValues } from '~/domain/mailings/index.server'
import { newMailingValues } from '~/domain/mailings/staff'
import { openDraft } from '~/admin/shared/drafts/drafted-forms.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import type { BlockFormState } from '~/admin/shared/blocks/block-form-state'
import { takeBlockPicture } from '~/admin/shared/blocks/block-form.server'
import { newMailingActions } from '~/admin/campaigns/mailing-actions.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { MailingForm } from '~/admin/campaigns/mailing-form'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Новая рассылка')

const optionalId = z.uuid().optional().catch(undefined)

const page = defineAdminPage('adminNewMailing', {
  query: z.object({ copy: optionalId, template: optionalId }),
  fallback: 'Форма рассылки не загрузилась',
  load: async ({ query: { copy, template }, ...context }) => {
    const [choices, draft] = await Promise.all([readMailingChoices(), openDraft('mailing', context, null)])
    if (copy !== undefined) return { choices, draft, values: await readMailingCopy(copy) }
    return {
      choices,
      draft,
      values:
        template === undefined
          ? newMailingValues
          : { ...newMailingValues, ...(await readTemplateValues(template)) },
    }
  },
  takeFile: takeBlockPicture,
  actions: newMailingActions,
})

export const loader = page.loader
export const action = page.action

export default function AdminNewMailingRoute() {
  return (
    <MailingForm {...useLoaderData<typeof loader>()} mailing={null} state={useActionData<BlockFormState>()} />
  )
}
