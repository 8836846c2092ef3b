import { useLoaderData } from '@remix-run/react'

import { hasRecentProof, may } from '~/domain/auth/index.server'
import { readOwnTelegram } from '~/domain/integrations/index.server'
import { findMainAdministrator, listRoleChoices } from '~/domain/staff/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { ownPasswordAction } from '~/admin/settings/own-password-action.server'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { addStaffAction } from '~/admin/shared/staff/add-staff-action.server'
import { telegramCodeAction, telegramUnlinkAction } from '~/admin/settings/own-telegram-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { AdministratorsTab } from '~/admin/settings/administrators-tab'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Настройки: Администраторы')

const page = defineAdminPage('adminOwnAccess', {
  query: noQuery,
  fallback: 'Настройки не загрузились',
  load: async ({ staff }) => {
    const mayAdd = may(staff, 'staff.write')
    const [main, isProven, roles, telegram] = await Promise.all([
      findMainAdministrator(),
      hasRecentProof(staff.sessionId),
      mayAdd ? listRoleChoices(staff) : [],
      may(staff, 'orders.write') ? readOwnTelegram(staff.userId) : null,
    ])
    return { main, isProven, roles, telegram, ownEmail: staff.email, mayAdd }
  },
  actions: {
    password: ownPasswordAction,
    create: addStaffAction,
    'telegram-code': telegramCodeAction,
    'telegram-unlink': telegramUnlinkAction,
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminSettingsAdminRoute() {
  return <AdministratorsTab {...useLoaderData<typeof loader>()} state={useFormState()} />
}
