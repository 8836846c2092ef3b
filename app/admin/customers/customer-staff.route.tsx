import { useLoaderData } from '@remix-run/react'

import { hasRecentProof, requireMay } from '~/domain/auth/index.server'
import { findPromoted, listRoleChoices, promoteCustomer, promotionInput } from '~/domain/staff/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { requireReauthentication } from '~/http/admin/staff-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { officePaths } from '~/office-paths'
import { CustomerPromotion } from '~/admin/customers/customer-promotion'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Сделать сотрудником')

const page = defineAdminPage('adminCustomerStaff', {
  query: noQuery,
  fallback: 'Клиент не загрузился',
  load: async ({ params, staff }) => {
    const customer = await findPromoted(params.customerId ?? '')
    requireMay(staff, 'customers.write')
    const [roles, isProven] = await Promise.all([listRoleChoices(staff), hasRecentProof(staff.sessionId)])
    return { customer, roles, isProven }
  },
  actions: {
    save: adminAction({
      schema: promotionInput,
      fallback: 'Клиент не стал сотрудником',
      run: async ({ role, proof }, { params: { customerId = '' }, staff, actor }) => {
        await requireReauthentication(staff, proof)
        await promoteCustomer({ customerId, role, by: staff, actor })
        return {
          toast: 'Клиент стал сотрудником: ему нужно войти заново',
          to: officePaths.staffMember(customerId),
        }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminCustomerStaffRoute() {
  return <CustomerPromotion {...useLoaderData<typeof loader>()} state={useFormState()} />
}
