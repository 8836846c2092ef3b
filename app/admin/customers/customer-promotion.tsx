import type { RoleChoice } from '~/domain/staff/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { ProofField } from '../shared/form/proof-field'
import { RoleField } from '../shared/staff/staff-fields'

interface CustomerPromotionProps {
  customer: { id: string; name: string; hasPassword: boolean }
  roles: readonly RoleChoice[]
  isProven: boolean
  state: FormState | undefined
}

export function CustomerPromotion({
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
