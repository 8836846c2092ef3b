import { useLoaderData } from '@remix-run/react'

import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { hasRecentProof, requireMay } from '~/domain/auth/index.server'
import { findPromoted, listRoleChoices, promoteCustomer, promotionInput } from '~/domain/staff/index.server'
import type { RoleChoice } from '~/domain/staff/staff'
import { requireReauthentication } from '~/http/admin/staff-actions.server'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'

import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { ProofField } from '../shared/form/proof-field'
import { RoleField } from '../shared/staff/staff-fields'

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

interface CustomerPromotionProps {
  customer: { id: string; name: string; hasPassword: boolean }
  roles: readonly RoleChoice[]
  isProven: boolean
  state: FormState | undefined
}

function CustomerPromotion({
  customer: { id, name, hasPassword },
  roles,
  isProven,
  state,
}: CustomerPromotionProps) {
  return (
    <FormFrame
      back={{ to: officePaths.customer(id), label: name }}
      title="Сделать сотрудником"
      version={null}
      state={state}
      save="Сделать сотрудником"
    >
      <FormSection title={name}>
        <p>
          {hasPassword
            ? 'Пароль останется прежним. '
            : 'Пароля у клиента нет: мы отправим ему приглашение письмом, и он придумает его сам. '}
          Все сеансы завершатся, среди клиентов его больше не будет; заказы останутся за ним.
        </p>
        <RoleField roles={roles} chosen="" state={state} />
        <ProofField isProven={isProven} state={state} />
      </FormSection>
    </FormFrame>
  )
}
