import { useLoaderData } from '@remix-run/react'

import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { officeMeta } from '~/http/office-meta'
import { readOwnSecurity } from '~/http/own-security.server'
import { passkeyActions } from '~/http/passkey-actions.server'
import { afterEveryForm } from '~/http/revalidation'
import { twoFactorActions } from '~/http/two-factor-actions.server'
import { smsActions } from '~/http/sms-actions.server'
import { useFormState } from '~/http/use-form-state'
import { SecurityPage } from '~/ui/admin/security/security-page'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Безопасность входа')

const page = defineAdminPage({
  permission: 'office.enter',
  query: noQuery,
  fallback: 'Страница не загрузилась',
  load: readOwnSecurity,
  actions: { ...twoFactorActions, ...passkeyActions, ...smsActions },
})

export const loader = page.loader
export const action = page.action

export default function AdminSecurityRoute() {
  return <SecurityPage {...useLoaderData<typeof loader>()} state={useFormState()} />
}
