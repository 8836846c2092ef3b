import { Form } from '@remix-run/react'

import type { FormState } from '~/http/form-state'
import { Button } from '~/ui/primitives/button'

import { AccountCard } from './account-card'
import { FormErrors } from './form-errors'
import { NewPasswordFields } from './new-password-fields'

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
