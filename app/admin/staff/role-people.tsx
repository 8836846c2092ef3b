import { Link } from '@remix-run/react'

import { officePaths } from '~/office-paths'

import { FormSection } from '../shared/form/form-section'

export interface PersonOfRole {
  id: string
  name: string
}

export function RolePeople({ people, hasMore }: { people: readonly PersonOfRole[]; hasMore: boolean }) {
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
