import { Form, Link, useNavigation } from '@remix-run/react'
import { useRef } from 'react'

import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { Button, LinkButton } from '~/ui/primitives/button'
import { Moment } from '~/ui/primitives/moment'

import { ChangedMeanwhile, VersionField } from '../changed-meanwhile'
import { UnsavedChanges } from '../form/unsaved-changes'
import { useDirtyForm } from '../form/use-dirty-form'
import { SynonymFields } from './synonym-fields'

interface SynonymFormProps {
  synonym: {
    id: string
    term: string
    synonyms: readonly string[]
    version: string
    lastChange: { actorName: string; createdAt: Date } | null
  }
  state: FormState | undefined
}

/** One word and what is looked for in its place too. */
export function SynonymForm({ synonym: { id, term, synonyms, version, lastChange }, state }: SynonymFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'save'
  const form = useRef<HTMLFormElement>(null)
  const { isDirty, notice } = useDirtyForm(form, [version])
  const differences = [
    { label: 'Что ищут покупатели', theirs: term, typed: state?.values.term ?? '' },
    { label: 'Что искать ещё', theirs: synonyms.join(', '), typed: state?.values.synonyms?.replaceAll('\n', ', ') ?? '' },
  ]
  return (
    <>
      <UnsavedChanges isDirty={isDirty && !isBusy} />
      <Link to={officePaths.synonyms()} className="text-muted hover:text-ink">
        ← Синонимы
      </Link>
      <h1 className="mt-1 mb-1 text-section break-words">{term}</h1>
      <p className="mb-4 text-small text-muted">{lastChange ? <By {...lastChange} /> : 'Слово из начального набора'}</p>
      <section className="panel max-w-text p-4">
        <ChangedMeanwhile
          state={state}
          by={lastChange ? <By {...lastChange} /> : null}
          differences={differences.filter(({ theirs, typed }) => theirs !== typed)}
        />
        <Form ref={form} key={version} method="post" className="grid gap-4" noValidate onChange={notice}>
          <VersionField version={version} />
          <SynonymFields term={term} synonyms={synonyms} state={state} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="save" busy={isBusy} data-save>
              Сохранить
            </Button>
            <LinkButton to={officePaths.synonyms()} tone="outline">
              Отмена
            </LinkButton>
            <LinkButton to={officePaths.synonymDeletion(id)} tone="outline">
              Удалить
            </LinkButton>
          </div>
        </Form>
      </section>
    </>
  )
}

function By({ actorName, createdAt }: { actorName: string; createdAt: Date }) {
  return (
    <>
      {actorName}, <Moment at={createdAt} withTime />
    </>
  )
}
