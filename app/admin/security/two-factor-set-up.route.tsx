import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { requireStaff } from '~/http/sessions/guards.server'
import { readOwnSecurity } from '~/admin/security/own-security.server'
import { passkeyActions } from '~/admin/security/passkey-actions.server'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { twoFactorActions } from '~/admin/security/two-factor-actions.server'
import { smsActions } from '~/admin/security/sms-actions.server'
import { useFormState } from '~/http/forms/use-form-state'
import { RequiredSetUp } from '~/admin/security/required-set-up'

export const shouldRevalidate = afterEveryForm

export const meta: MetaFunction = () => [
  { title: 'Второй шаг входа — Колор-Центр' },
  { name: 'robots', content: 'noindex' },
]

const { 'begin-set-up': begin, cancel, confirm } = twoFactorActions
const { 'begin-passkey': beginPasskey, 'add-passkey': addPasskey } = passkeyActions
const {
  'begin-sms': beginSms,
  'resend-sms': resendSms,
  'cancel-sms': cancelSms,
  'confirm-sms': confirmSms,
} = smsActions

const page = defineAdminPage('adminTwoFactorSetUp', {
  enter: requireStaff,
  query: noQuery,
  fallback: 'Страница не загрузилась',
  load: readOwnSecurity,
  actions: {
    ...{ 'begin-set-up': begin, cancel, confirm },
    ...{ 'begin-passkey': beginPasskey, 'add-passkey': addPasskey },
    ...{ 'begin-sms': beginSms, 'resend-sms': resendSms, 'cancel-sms': cancelSms, 'confirm-sms': confirmSms },
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminTwoFactorSetUpRoute() {
  return <RequiredSetUp {...useLoaderData<typeof loader>()} state={useFormState()} />
}
