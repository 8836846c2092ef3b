import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { Confirmation } from '../shared/form/confirmation'

interface ProgramRevocationProps {
  id: string
  name: string
  isOver: boolean
  state: FormState | undefined
}

export function ProgramRevocation({ id, name, isOver, state }: ProgramRevocationProps) {
  return (
    <Confirmation
      title={`Отзыв токена «${name}»`}
      state={state}
      confirm={isOver ? null : 'Отозвать токен'}
      back={{ to: officePaths.program(id), label: 'Назад' }}
    >
      <p>
        {isOver
          ? 'Токен уже отозван.'
          : 'Программа больше не войдёт с этим токеном. Вернуть его нельзя: понадобится новый.'}
      </p>
    </Confirmation>
  )
}
