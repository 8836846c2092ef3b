import { useLoaderData } from '@remix-run/react'

import { hasRecentProof, requireMay } from '~/domain/auth/index.server'
import { findPromoted, listRoleChoices, promoteCustomer, promotionInput } from '~/domain/staff/index.server'
import { adminAction, defineAdminPage, noQuery } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { afterEveryForm } from '~/http/revalidation'
import { requireReauthentication } from '~/http/staff-actions.server'
import { useFormState } from '~/http/use-form-state'
import { officePaths } from '~/office-paths'
import { CustomerPromotion } from '~/ui/admin/customers/customer-promotion'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Сделать сотрудником')

const page = defineAdminPage({
  permission: 'staff.write',
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
