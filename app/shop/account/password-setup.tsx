import { Form } from '@remix-run/react'

import type { FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'

import { AccountCard } from './account-card'
import { FormErrors } from '../../ui/primitives/feedback/form-errors'
import { NewPasswordFields } from '../../ui/primitives/controls/new-password-fields'

interface PasswordSetupProps {
  title: string
  email: string
  minLength?: number | undefined
  state: FormState | undefined
  busy: boolean
}

export function PasswordSetup({ title, email, minLength, state, busy }: PasswordSetupProps) {
  return (
    <AccountCard title={title}>
      <p className="mb-6 text-muted">Для входа в личный кабинет по адресу {email}.</p>
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordFields state={state} least={minLength} />
        <Button tone="accent" busy={busy} className="mt-2 w-full">
          Сохранить пароль
        </Button>
      </Form>
    </AccountCard>
  )
}
