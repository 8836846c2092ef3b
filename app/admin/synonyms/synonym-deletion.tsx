import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { Confirmation } from '../shared/form/confirmation'

interface SynonymDeletionProps {
  term: string
  synonyms: readonly string[]
  state: FormState | undefined
}

export function SynonymDeletion({ term, synonyms, state }: SynonymDeletionProps) {
  return (
    <Confirmation
      title={`Удаление синонимов слова «${term}»`}
      state={state}
      confirm="Удалить синонимы"
      back={{ to: officePaths.synonyms(), label: 'Оставить' }}
    >
      <p>
        Вы уверены, что хотите удалить синонимы этого слова? По запросу «{term}» поиск перестанет находить:{' '}
        {synonyms.join(', ')}.
      </p>
    </Confirmation>
  )
}
