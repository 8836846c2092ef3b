import { addZone, zoneFormInput } from '~/domain/delivery/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { ZoneForm } from '~/admin/delivery/zone-form'

export const meta = officeMeta('Новая зона доставки')

const page = defineAdminPage('adminNewZone', {
  query: noQuery,
  fallback: 'Форма зоны не загрузилась',
  load: () => Promise.resolve(null),
  actions: {
    save: idempotentAction({
      schema: zoneFormInput,
      fallback: 'Зона не сохранена',
      run: async ({ version: _, ...wanted }, { actor, once }) => {
        await addZone({ wanted, once, actor })
        return { toast: `Зона добавлена: ${wanted.name}`, to: officePaths.zones() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminNewZoneRoute() {
  return <ZoneForm zone={null} state={useFormState()} />
}
