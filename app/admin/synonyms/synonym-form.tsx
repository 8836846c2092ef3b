import { Link } from '@remix-run/react'

import { SEARCH_MEANINGS, type OfficeSynonym } from '~/domain/catalog/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'

import { FormFrame } from '../shared/form/form-frame'
import { LastChange } from '../shared/form/last-change'
import { SynonymFields } from './synonym-fields'

interface SynonymFormProps {
  synonym: {
    id: string
    term: string
    meaning: OfficeSynonym['meaning']
    synonyms: readonly string[]
    version: string
    lastChange: { actorName: string; createdAt: Date } | null
  }
  state: FormState | undefined
}

export function SynonymForm({
  synonym: { id, term, meaning, synonyms, version, lastChange },
  state,
}: SynonymFormProps) {
  const by = lastChange ? <LastChange name={lastChange.actorName} at={lastChange.createdAt} /> : null
  const differences = [
    { label: 'Что ищут клиенты', theirs: term, typed: state?.values.term ?? '' },
    { label: 'Что это за слово', theirs: SEARCH_MEANINGS[meaning].label, typed: typedMeaning(state) },
    {
      label: 'Что искать ещё',
      theirs: synonyms.join(', '),
      typed: state?.values.synonyms?.replaceAll('\n', ', ') ?? '',
    },
  ]
  return (
    <FormFrame
      back={{ to: officePaths.synonyms(), label: 'Синонимы' }}
      title={term}
      note={
        <>
          {by ?? 'Слово из начального набора'}
          <Link to={officePaths.synonymDeletion(id)} className="touch-link link">
            Удалить
          </Link>
        </>
      }
      version={version}
      state={state}
      concurrentEdit={{ by, differences: differences.filter(({ theirs, typed }) => theirs !== typed) }}
    >
      <div className="panel grid gap-4 p-4">
        <SynonymFields term={term} meaning={meaning} synonyms={synonyms} state={state} />
      </div>
    </FormFrame>
  )
}

function typedMeaning(state: FormState | undefined): string {
  const typed = Object.entries(SEARCH_MEANINGS).find(([value]) => value === state?.values.meaning)
  return typed?.[1].label ?? ''
}
