import { Form } from '@remix-run/react'

import type { FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'

import { AccountCard } from './account-card'
import { FormErrors } from '../../ui/primitives/feedback/form-errors'
import { NewPasswordFields } from '../../ui/primitives/controls/new-password-fields'

interface ActivationProps {
  invited: { email: string; name: string; minLength: number }
  state: FormState | undefined
  busy: boolean
}

export function Activation({ invited, state, busy }: ActivationProps) {
  return (
    <AccountCard title="Активация аккаунта">
      <dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">Имя</dt>
        <dd className="font-semibold">{invited.name}</dd>
        <dt className="text-muted">Email</dt>
        <dd className="min-w-0 font-semibold">{invited.email}</dd>
      </dl>
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="username" autoComplete="username" value={invited.email} />
        <NewPasswordFields state={state} label="Пароль" least={invited.minLength} />
        <Button tone="accent" busy={busy} className="mt-2 w-full">
          {busy ? 'Проверяем ссылку…' : 'Активировать'}
        </Button>
      </Form>
    </AccountCard>
  )
}
