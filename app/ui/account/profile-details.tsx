import type { SessionSummary } from '~/domain/auth/shared'
import type { SavedAddress } from '~/domain/customers/shared'
import type { FormState } from '~/http/form-state'

import { AddressList } from './address-list'
import { FormErrors } from './form-errors'
import { OwnData } from './own-data'
import { PasswordChange } from './password-change'
import { ProfileForm, type ProfileFormProps } from './profile-form'
import { SessionList } from './session-list'

interface ProfileDetailsProps extends Pick<ProfileFormProps, 'profile'> {
  addresses: SavedAddress[]
  sessions: (SessionSummary & { isCurrent: boolean })[]
  state: FormState | undefined
  busy: boolean
}

/** Each form takes only its own errors; others appear at the top. */
export function ProfileDetails({ profile, addresses, sessions, state, busy }: ProfileDetailsProps) {
  const isOfTwo = state?.values.intent === 'profile' || state?.values.intent === 'password'
  const stateOf = (intent: string): FormState | undefined =>
    state?.values.intent === intent ? state : undefined
  return (
    <>
      {isOfTwo ? null : <FormErrors state={state} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ProfileForm
          key={`${profile.name}${profile.email}${profile.phone}`}
          profile={profile}
          state={stateOf('profile')}
          busy={busy}
        />
        <PasswordChange key={sessions.length} email={profile.email} state={stateOf('password')} busy={busy} />
        <AddressList addresses={addresses} />
        <SessionList sessions={sessions} />
        <OwnData />
      </div>
    </>
  )
}
