import { Form } from '@remix-run/react'

import type { SessionSummary } from '~/domain/auth/shared'
import type { SavedAddress } from '~/domain/customers/shared'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { addressLine } from '~/domain/orders/shared'
import { formatPhone } from '~/platform/contacts/phone'
import { Badge } from '~/ui/primitives/display/badge'

import { FormErrors } from '../../ui/primitives/feedback/form-errors'
import { ProfileForm, type ProfileFormProps } from './profile-form'
import { NewPasswordFields } from '../../ui/primitives/controls/new-password-fields'
import { PasswordField } from '../../ui/primitives/controls/password-field'
import { SessionEntry, type ShownSession } from '../../ui/session-entry'

const places: Record<SessionSummary['kind'], string> = {
  CUSTOMER: '',
  ADMIN: 'админ-панель',
  API: 'приложение',
}

interface SessionListProps {
  sessions: readonly ShownSession[]
  state: FormState | undefined
}

function SessionList({ sessions, state }: SessionListProps) {
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="mb-4 text-block">
        Где выполнен вход
      </h2>
      <FormErrors state={state} />
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionEntry
            key={session.id}
            session={session}
            place={places[session.kind]}
            ending={{ field: 'id', action: paths.profileDetails() }}
          />
        ))}
      </ul>
      <Form method="post" action={paths.profileDetails()} className="mt-4">
        <Button name="intent" value="end-all-sessions" tone="outline">
          Выйти на всех устройствах
        </Button>
      </Form>
    </section>
  )
}

interface ProfileDetailsProps extends Pick<ProfileFormProps, 'profile'> {
  addresses: SavedAddress[]
  sessions: (SessionSummary & { isCurrent: boolean })[]
  state: FormState | undefined
  busy: boolean
}

const sections = {
  profile: ['profile', 'cancel-email'],
  password: ['password'],
  addresses: ['default-address', 'delete-address'],
  sessions: ['end-session', 'end-all-sessions'],
}

/** Each section shows only the errors of its own forms; those of no known form appear at the top. */
export function ProfileDetails({ profile, addresses, sessions, state, busy }: ProfileDetailsProps) {
  const intent = state?.values.intent ?? ''
  const isKnown = Object.values(sections).some((intents) => intents.includes(intent))
  const stateOf = (section: keyof typeof sections): FormState | undefined =>
    sections[section].includes(intent) ? state : undefined
  return (
    <>
      {isKnown ? null : <FormErrors state={state} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ProfileForm
          key={`${profile.name}${profile.email}${profile.phone}`}
          profile={profile}
          state={stateOf('profile')}
          busy={busy}
        />
        <PasswordChange key={sessions.length} email={profile.email} state={stateOf('password')} busy={busy} />
        <AddressList addresses={addresses} state={stateOf('addresses')} />
        <SessionList sessions={sessions} state={stateOf('sessions')} />
        <OwnData />
      </div>
    </>
  )
}

/** 152-FZ. */
function OwnData() {
  return (
    <section className="panel p-5 md:p-6 lg:col-span-2" aria-labelledby="data-title">
      <h2 id="data-title" className="mb-2 text-block">
        Мои персональные данные
      </h2>
      <p className="mb-4 max-w-text text-muted">
        Скачайте всё, что магазин хранит о вас, или удалите личный кабинет.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.ownData()} tone="outline" reloadDocument download>
          Скачать данные
        </LinkButton>
        <LinkButton to={paths.deleteAccount()} tone="quiet">
          Удалить кабинет
        </LinkButton>
      </div>
    </section>
  )
}

interface PasswordChangeProps {
  email: string
  state: FormState | undefined
  busy: boolean
}

function PasswordChange({ email, state, busy }: PasswordChangeProps) {
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="password-title">
      <h2 id="password-title" className="mb-4 text-block">
        Смена пароля
      </h2>
      <FormErrors state={state} />
      <Form method="post" action={paths.profileDetails()} className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="password" />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField name="current" label="Текущий пароль" state={state} autoComplete="current-password" />
        <NewPasswordFields state={state} />
        <Button busy={busy} className="justify-self-start">
          Сменить пароль
        </Button>
      </Form>
    </section>
  )
}

interface AddressListProps {
  addresses: readonly SavedAddress[]
  state: FormState | undefined
}

function AddressList({ addresses, state }: AddressListProps) {
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="addresses-title">
      <h2 id="addresses-title" className="mb-4 text-block">
        Адреса доставки
      </h2>
      <FormErrors state={state} />
      {addresses.length === 0 ? (
        <p className="mb-4 text-muted">Сохраните адрес, чтобы не вводить его в каждом заказе.</p>
      ) : null}
      <ul className="divide-y divide-line">
        {addresses.map((address) => (
          <AddressEntry key={address.id} address={address} />
        ))}
      </ul>
      <LinkButton to={paths.newAddress()} tone="outline" icon="plus" className="mt-4">
        Добавить адрес
      </LinkButton>
    </section>
  )
}

function AddressEntry({ address }: { address: SavedAddress }) {
  const line = addressLine(address)
  return (
    <li className="py-4 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{line}</span>
        {address.isDefault ? <Badge tone="ink">Основной</Badge> : null}
      </p>
      <p className="text-small text-muted">
        {address.firstName} {address.lastName}, {formatPhone(address.phone)}
      </p>
      <div className="mt-2 -ml-3.5 flex flex-wrap gap-1">
        <LinkButton
          to={paths.profileAddress(address.id)}
          tone="quiet"
          small
          aria-label={`Изменить адрес ${line}`}
        >
          Изменить
        </LinkButton>
        <Form method="post" action={paths.profileDetails()} className="contents">
          <input type="hidden" name="id" value={address.id} />
          {address.isDefault ? null : (
            <Button
              name="intent"
              value="default-address"
              tone="quiet"
              small
              aria-label={`Сделать основным адрес ${line}`}
            >
              Сделать основным
            </Button>
          )}
          <Button
            name="intent"
            value="delete-address"
            tone="quiet"
            small
            aria-label={`Удалить адрес ${line}`}
          >
            Удалить
          </Button>
        </Form>
      </div>
    </li>
  )
}
