import { useLoaderData } from '@remix-run/react'

import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { readOwnSecurity } from '~/admin/security/own-security.server'
import { passkeyActions } from '~/admin/security/passkey-actions.server'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { twoFactorActions } from '~/admin/security/two-factor-actions.server'
import { smsActions } from '~/admin/security/sms-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { SecurityPage } from '~/admin/security/security-page'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Безопасность входа')

const page = defineAdminPage('adminSecurity', {
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
