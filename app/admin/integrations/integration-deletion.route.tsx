import { useLoaderData } from '@remix-run/react'

import { readIntegration, removeIntegration } from '~/domain/integrations/index.server'
import { integrationForms } from '~/domain/integrations/staff'
import { officePaths } from '~/office-paths'
import { Deletion } from '~/admin/shared/form/deletion'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Удаление интеграции')

const page = defineDeletion('adminIntegrationDeletion', {
  fallback: 'Интеграция не загрузилась',
  ask: async ({ params }) => ({
    title: `Удаление интеграции «${integrationForms[(await readIntegration(params.integrationId ?? '')).type].label}»`,
    text: [
      'Вы уверены, что хотите удалить эту интеграцию? Её настройки, секреты и журнал обращений исчезнут, сообщения больше не уйдут.',
    ],
    confirm: 'Удалить интеграцию',
    back: { to: officePaths.integrations(), label: 'Оставить' },
  }),
  failure: 'Интеграция не удалена',
  delete: async ({ params, actor }) => {
    const name = await removeIntegration({ integrationId: params.integrationId ?? '', actor })
    return { toast: `Удалено: ${name}`, to: officePaths.integrations() }
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminIntegrationDeletionRoute() {
  return <Deletion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
