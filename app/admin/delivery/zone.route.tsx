import { useLoaderData } from '@remix-run/react'

import { changeZone, readZone, zoneFormInput } from '~/domain/delivery/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { ZoneForm } from '~/admin/delivery/zone-form'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Зона доставки')

const page = defineAdminPage('adminZone', {
  query: noQuery,
  fallback: 'Зона не загрузилась',
  load: async ({ params }) => ({ zone: await readZone(params.zoneId ?? '') }),
  actions: {
    save: adminAction({
      schema: zoneFormInput,
      fallback: 'Зона не сохранена',
      run: async ({ version, ...wanted }, { params, actor }) => {
        await changeZone({ zoneId: params.zoneId ?? '', wanted, version, actor })
        return { toast: `Зона сохранена: ${wanted.name}`, to: officePaths.zones() }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminZoneRoute() {
  return <ZoneForm {...useLoaderData<typeof loader>()} state={useFormState()} />
}
