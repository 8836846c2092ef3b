import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { deleteTemplate, readTemplate } from '~/domain/mailings/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { Confirmation } from '~/admin/shared/form/confirmation'

export const meta = officeMeta('Удаление шаблона')

const page = defineAdminPage('adminMailingTemplateDeletion', {
  query: noQuery,
  fallback: 'Шаблон не загрузился',
  load: async ({ params: { templateId = '' } }) => ({ name: (await readTemplate(templateId)).name }),
  actions: {
    delete: adminAction({
      schema: z.object({}),
      fallback: 'Шаблон не удалён',
      run: async (_, { params: { templateId = '' }, actor }) => {
        const { name } = await deleteTemplate({ templateId, actor })
        return { toast: `Шаблон «${name}» удалён`, to: officePaths.mailingTemplates() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminMailingTemplateDeletionRoute() {
  const { name } = useLoaderData<typeof loader>()
  return (
    <Confirmation
      title={`Удаление шаблона «${name}»`}
      state={useFormState()}
      confirm="Удалить шаблон"
      back={{ to: officePaths.mailingTemplates(), label: 'Оставить' }}
    >
      <p>Вы уверены, что хотите удалить этот шаблон? Рассылки, которые с него начались, останутся.</p>
    </Confirmation>
  )
}
