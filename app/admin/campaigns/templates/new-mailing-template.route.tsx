import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { isAutomaticName, readDefaultValues } from '~/domain/mailings/index.server'
import { automaticWords, newLetterValues } from '~/domain/mailings/staff'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import type { LetterFormState } from '~/admin/campaigns/letter/letter-form-state'
import { takeLetterPicture } from '~/admin/campaigns/letter/letter-form.server'
import { newTemplateActions } from '~/admin/campaigns/templates/mailing-template-actions.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { TemplateForm } from '~/admin/campaigns/templates/template-form'

export const meta = officeMeta('Новый шаблон')

const page = defineAdminPage('adminNewMailingTemplate', {
  query: z.object({ automatic: z.string().refine(isAutomaticName).optional().catch(undefined) }),
  fallback: 'Форма шаблона не загрузилась',
  load: async ({ query: { automatic } }) => ({
    values:
      automatic === undefined
        ? newLetterValues
        : { name: automaticWords[automatic].title, ...(await readDefaultValues(automatic)) },
  }),
  takeFile: takeLetterPicture,
  actions: newTemplateActions,
})

export const loader = page.loader
export const action = page.action

export default function AdminNewMailingTemplateRoute() {
  return (
    <TemplateForm
      template={null}
      values={useLoaderData<typeof loader>().values}
      state={useActionData<LetterFormState>()}
    />
  )
}
