import { useLoaderData } from '@remix-run/react'

import { hasRecentProof, may } from '~/domain/auth/index.server'
import { readOwnTelegram } from '~/domain/integrations/index.server'
import { findMainAdministrator, listRoleChoices } from '~/domain/staff/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { ownPasswordAction } from '~/http/own-password-action.server'
import { afterEveryForm } from '~/http/revalidation'
import { addStaffAction } from '~/http/staff-actions.server'
import { telegramCodeAction, telegramUnlinkAction } from '~/http/own-telegram-actions.server'
import { useFormState } from '~/http/use-form-state'
import { AdministratorsTab } from '~/ui/admin/settings/administrators-tab'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Настройки: Администраторы')

const page = defineAdminPage({
  permission: 'office.enter',
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
