import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { SessionSummary } from '~/domain/auth/shared'
import type { RoleChoice, RoleKey, StaffSignIn, StaffState } from '~/domain/staff/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button } from '~/ui/primitives/controls/button'
import { Radio } from '~/ui/primitives/controls/controls'
import { Moment } from '~/ui/primitives/display/moment'

import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { ProofField } from '../shared/form/proof-field'
import { RoleField } from '../shared/staff/staff-fields'
import { StaffSessions } from '../shared/staff/staff-sessions'
import { StaffStateBadge } from './staff-state-badge'

interface Member {
  id: string
  name: string
  email: string
  role: RoleKey
  roleName: string
  status: 'ACTIVE' | 'INACTIVE'
  state: StaffState
  createdAt: Date
  version: string
  hasTwoFactor: boolean
}

interface StaffMemberPageProps {
  member: Member
  sessions: readonly (SessionSummary & { isCurrent: boolean })[]
  signIns: readonly StaffSignIn[]
  roles: readonly RoleChoice[]
  /** False for a user with higher permissions than the signed-in user's. */
  isWithin: boolean
  isSelf: boolean
  isProven: boolean
  state: FormState | undefined
}

export function StaffMemberPage({
  member,
  sessions,
  signIns,
  roles,
  isWithin,
  isSelf,
  isProven,
  state,
}: StaffMemberPageProps) {
  const stateOf = (intent: string) => (state?.values.intent === intent ? state : undefined)
  const own = stateOf('save')
  return (
    <>
      {isSelf || !isWithin ? (
        <MemberHead member={member}>
          {isSelf
            ? 'Это вы. Свою роль и доступ меняет другой администратор.'
            : 'Роль этого сотрудника выше вашей: его меняет администратор.'}
        </MemberHead>
      ) : (
        <MemberForm member={member} roles={roles} isProven={isProven} state={own} />
      )}
      <div className="grid max-w-text gap-4 pt-4 pb-16 xl:pb-4">
        {own || stateOf('reset-second-step') ? null : <FormErrors state={state} />}
        {member.state === 'invited' && isWithin ? <Invitation email={member.email} /> : null}
        {member.hasTwoFactor && isWithin && !isSelf ? (
          <TwoFactorReset isProven={isProven} state={stateOf('reset-second-step')} />
        ) : null}
        <StaffSessions sessions={sessions} mayEnd={isWithin} />
        <StaffSignIns signIns={signIns} />
      </div>
    </>
  )
}

const BACK = { to: officePaths.staff(), label: 'Сотрудники' }

function MemberHead({ member, children }: { member: Member; children: ReactNode }) {
  return (
    <>
      <Link to={BACK.to} className="touch-link text-muted hover:text-ink">
        ← {BACK.label}
      </Link>
      <h1 className="mt-1 text-section">{member.name}</h1>
      <div className="form-note">
        <Note member={member} />
        <span>{member.roleName}</span>
      </div>
      <p className="mt-3 text-muted">{children}</p>
    </>
  )
}

function MemberForm({
  member,
  roles,
  isProven,
  state,
}: Pick<StaffMemberPageProps, 'member' | 'roles' | 'isProven' | 'state'>) {
  const accesses = [
    ['ACTIVE', 'Включён', member.state === 'invited' ? 'Приглашение ждёт' : 'Входит со своим паролем'],
    ['INACTIVE', 'Отключён', 'Не войдёт и сразу выйдет на всех устройствах; всё, что сделал, останется'],
  ] as const
  return (
    <FormFrame
      back={BACK}
      title={member.name}
      note={<Note member={member} />}
      version={member.version}
      state={state}
      concurrentEdit={{ by: null, differences: [] }}
    >
      <FormSection title="Что может">
        <RoleField roles={roles} chosen={member.role} state={state} />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-small text-muted">Доступ</legend>
          {accesses.map(([value, label, hint]) => (
            <Radio
              key={value}
              name="status"
              value={value}
              defaultChecked={(state?.values.status ?? member.status) === value}
              label={
                <>
                  {label}
                  <span className="block text-small font-regular text-muted">{hint}</span>
                </>
              }
            />
          ))}
        </fieldset>
        <p className="text-small text-muted">После любого изменения сотруднику нужно войти заново.</p>
        <ProofField isProven={isProven} state={state} />
      </FormSection>
    </FormFrame>
  )
}

function Note({ member: { email, state, createdAt } }: { member: Member }) {
  return (
    <>
      <StaffStateBadge state={state} />
      <a href={`mailto:${email}`} className="touch-link link break-all">
        {email}
      </a>
      <span>
        Добавлен <Moment at={createdAt} />
      </span>
    </>
  )
}

function TwoFactorReset({ isProven, state }: { isProven: boolean; state: FormState | undefined }) {
  return (
    <FormSection title="Второй шаг входа">
      <p>
        Включён. Сбросьте его, если сотрудник потерял и телефон, и запасные коды: он войдёт с одним паролем и
        узнает об этом из письма.
      </p>
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate preventScrollReset>
        <ProofField isProven={isProven} state={state} id="proof-reset" />
        <Button name="intent" value="reset-second-step" tone="outline" className="w-fit">
          Сбросить второй шаг
        </Button>
      </Form>
    </FormSection>
  )
}

function Invitation({ email }: { email: string }) {
  return (
    <FormSection title="Приглашение">
      <p>
        На {email} отправлено письмо со ссылкой: по ней сотрудник придумает пароль. Ссылка действует 7 дней.
      </p>
      <Form method="post" preventScrollReset>
        <Button name="intent" value="invite" tone="outline">
          Отправить ещё раз
        </Button>
      </Form>
    </FormSection>
  )
}

function StaffSignIns({ signIns }: { signIns: readonly StaffSignIn[] }) {
  return (
    <FormSection title="История входов в панель">
      {signIns.length === 0 ? (
        <p className="text-muted">Входов ещё не было.</p>
      ) : (
        <ol className="divide-y divide-line">
          {signIns.map(({ id, device, ip, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0">
              <span>
                {device}
                {ip === null ? '' : `, ${ip}`}
              </span>
              <Moment at={at} withTime className="text-muted" />
            </li>
          ))}
        </ol>
      )}
    </FormSection>
  )
}
