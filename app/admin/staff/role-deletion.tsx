import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { Confirmation } from '../shared/form/confirmation'
import { ProofField } from '../shared/form/proof-field'
import type { PersonOfRole } from './role-people'

interface RoleDeletionProps {
  role: {
    id: string
    name: string
    people: readonly PersonOfRole[]
    hasMorePeople: boolean
    whyNot: string | null
  }
  isProven: boolean
  state: FormState | undefined
}

export function RoleDeletion({
  role: { id, name, people, hasMorePeople, whyNot },
  isProven,
  state,
}: RoleDeletionProps) {
  const isFree = people.length === 0 && whyNot === null
  return (
    <Confirmation
      title={`Удаление роли «${name}»`}
      state={state}
      confirm={isFree ? 'Удалить роль' : null}
      back={{ to: officePaths.role(id), label: 'Оставить' }}
      fields={isFree ? <ProofField isProven={isProven} state={state} /> : null}
    >
      <p>
        {whyNot ??
          (people.length === 0
            ? 'Вы уверены, что хотите удалить эту роль? Сотрудников с ней нет.'
            : `Эту роль имеют: ${people.map((person) => person.name).join(', ')}${hasMorePeople ? ' и другие' : ''}. Сначала дайте им другую.`)}
      </p>
    </Confirmation>
  )
}
