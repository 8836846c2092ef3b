import { Link } from '@remix-run/react'

import { permissionField, permissionLabels } from '~/domain/staff/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { FormFrame } from '../shared/form/form-frame'
import { FormSection } from '../shared/form/form-section'
import { LastChange } from '../shared/form/last-change'
import { ProofField } from '../shared/form/proof-field'
import { RoleFields } from './role-fields'
import { QuestionLink } from '../shared/question/question-link'

interface PersonOfRole {
  id: string
  name: string
}

function RolePeople({ people, hasMore }: { people: readonly PersonOfRole[]; hasMore: boolean }) {
  return (
    <FormSection title="У кого эта роль">
      {people.length === 0 ? (
        <p className="text-muted">Пока ни у кого.</p>
      ) : (
        <ul className="grid gap-1">
          {people.map(({ id, name }) => (
            <li key={id}>
              <Link to={officePaths.staffMember(id)} className="touch-link link">
                {name}
              </Link>
            </li>
          ))}
          {hasMore ? <li className="text-muted">и другие</li> : null}
        </ul>
      )}
    </FormSection>
  )
}

interface ShownRole {
  id: string
  name: string
  permissions: readonly string[]
  version: string
  lastChange: { actorName: string; createdAt: Date } | null
  people: readonly PersonOfRole[]
  hasMorePeople: boolean
  /** Null when the signed-in user may change the role. */
  whyNot: string | null
}

interface RoleFormProps {
  role: ShownRole
  held: readonly string[]
  isProven: boolean
  state: FormState | undefined
}

const BACK = { to: officePaths.roles(), label: 'Роли' }

export function RoleForm({ role, held, isProven, state }: RoleFormProps) {
  if (role.whyNot !== null) return <ReadRole role={role} whyNot={role.whyNot} />
  const by = role.lastChange ? (
    <LastChange name={role.lastChange.actorName} at={role.lastChange.createdAt} />
  ) : null
  return (
    <FormFrame
      back={BACK}
      title={role.name}
      note={
        <>
          {by ?? 'Роль из начального набора'}
          <QuestionLink to={officePaths.roleDeletion(role.id)} className="touch-link link">
            Удалить
          </QuestionLink>
        </>
      }
      version={role.version}
      state={state}
      concurrentEdit={{ by, differences: differencesOf(role, state) }}
    >
      <RoleFields name={role.name} granted={role.permissions} held={held} state={state} />
      <ProofField isProven={isProven} state={state} />
      <RolePeople people={role.people} hasMore={role.hasMorePeople} />
    </FormFrame>
  )
}

function differencesOf({ name, permissions }: ShownRole, state: FormState | undefined) {
  const typed = state?.values ?? {}
  const boxes = Object.entries(permissionLabels).map(([permission, label = permission]) => ({
    label,
    theirs: permissions.includes(permission) ? 'да' : 'нет',
    typed: typed[permissionField(permission)] === 'on' ? 'да' : 'нет',
  }))
  return [{ label: 'Название', theirs: name, typed: typed.name ?? '' }, ...boxes].filter(
    ({ theirs, typed: own }) => theirs !== own,
  )
}

function ReadRole({ role, whyNot }: { role: ShownRole; whyNot: string }) {
  return (
    <>
      <Link to={BACK.to} className="touch-link text-muted hover:text-ink">
        ← {BACK.label}
      </Link>
      <h1 className="mt-1 text-section">{role.name}</h1>
      <p className="mt-1 mb-4 text-muted">{whyNot}</p>
      <div className="grid max-w-text gap-4">
        <FormSection title="Что можно">
          <ul className="grid list-disc gap-1 pl-5">
            {role.permissions.map((permission) => (
              <li key={permission}>{permissionLabels[permission] ?? permission}</li>
            ))}
          </ul>
        </FormSection>
        <RolePeople people={role.people} hasMore={role.hasMorePeople} />
      </div>
    </>
  )
}
