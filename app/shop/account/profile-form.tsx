import { Form } from '@remix-run/react'

import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { PhoneField } from '~/ui/primitives/controls/phone-field'
import { TextField } from '~/ui/primitives/controls/text-field'
import { Badge } from '~/ui/primitives/display/badge'
import { Button } from '~/ui/primitives/controls/button'

import { FormErrors } from '../../ui/primitives/feedback/form-errors'
import { Notice } from './notice'
import { PasswordField } from '../../ui/primitives/controls/password-field'

export interface ProfileFormProps {
  profile: {
    name: string
    email: string
    phone: string | null
    emailVerified: boolean
    pendingEmail: string | null
  }
  state: FormState | undefined
  busy: boolean
}

/** A new email must be confirmed first. */
export function ProfileForm({ profile, state, busy }: ProfileFormProps) {
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="profile-title">
      <h2 id="profile-title" className="mb-4 flex flex-wrap items-center gap-3 text-block">
        Мои данные
        {profile.emailVerified ? (
          <Badge tone="success">Email подтверждён</Badge>
        ) : (
          <Badge tone="warning">Email не подтверждён</Badge>
        )}
      </h2>
      {profile.pendingEmail === null ? null : <PendingEmail email={profile.pendingEmail} />}
      <FormErrors state={state} />
      <Form method="post" action={paths.profileDetails()} className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="profile" />
        <TextField
          name="name"
          label="Имя"
          autoComplete="name"
          maxLength={200}
          required
          defaultValue={profile.name}
          state={state}
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={profile.email}
          state={state}
          hint="Новый адрес начнёт действовать, когда вы откроете ссылку из письма"
        />
        <PhoneField state={state} defaultValue={profile.phone ?? undefined} />
        <PasswordField
          name="current"
          id="email-change-password"
          label="Текущий пароль"
          state={state}
          autoComplete="current-password"
          required={false}
          hint="Нужен, только если вы меняете email"
        />
        <Button busy={busy} className="justify-self-start">
          Сохранить
        </Button>
      </Form>
    </section>
  )
}

function PendingEmail({ email }: { email: string }) {
  return (
    <Notice>
      <p>Ждём подтверждения {email}: откройте ссылку из письма.</p>
      <Form method="post" action={paths.profileDetails()}>
        <input type="hidden" name="intent" value="cancel-email" />
        <button className="link min-h-11">Не менять email</button>
      </Form>
    </Notice>
  )
}
