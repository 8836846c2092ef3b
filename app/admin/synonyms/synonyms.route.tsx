import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { Deletion } from '~/admin/shared/form/deletion'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { entityScreens } from '~/admin/shared/page/entity-screens.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import { SynonymList } from '~/admin/synonyms/synonym-list'
import {
  addSynonym,
  changeSynonym,
  deleteSynonym,
  listSynonyms,
  readSynonym,
  synonymFormInput,
  synonymListQuery,
  trySearch,
} from '~/domain/catalog/index.server'
import { SEARCH_MEANINGS, type OfficeSynonym } from '~/domain/catalog/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'

import { FormFrame } from '../shared/form/form-frame'
import { LastChange } from '../shared/form/last-change'
import { SynonymFields } from './synonym-fields'
import { QuestionLink } from '../shared/question/question-link'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta({
  adminSynonyms: 'Синонимы для поиска',
  adminSynonym: 'Синонимы слова',
  adminSynonymDeletion: 'Удаление синонимов',
})

const list = defineAdminPage('adminSynonyms', {
  query: synonymListQuery,
  fallback: 'Синонимы не загрузились',
  load: async ({ query }) => {
    const list = await listOrEmpty(() => listSynonyms(query))
    const tried = query.try
    return data(
      { list, search: query.search, tried, trial: await trySearch(tried) },
      { status: list.isFailed ? 503 : 200 },
    )
  },
  actions: {
    add: idempotentAction({
      schema: synonymFormInput,
      fallback: 'Синонимы не сохранены',
      run: async (wanted, { actor, once }) => {
        await addSynonym({ wanted, once, actor })
        return { toast: `Поиск знает слово «${wanted.term}»` }
      },
    }),
  },
})

const update = defineAdminPage('adminSynonym', {
  query: noQuery,
  fallback: 'Синонимы не загрузились',
  load: async ({ params }) => ({ synonym: await readSynonym(params.synonymId ?? '') }),
  actions: {
    save: adminAction({
      schema: synonymFormInput,
      fallback: 'Синонимы не сохранены',
      run: async ({ version, ...wanted }, { params, actor }) => {
        await changeSynonym({ synonymId: params.synonymId ?? '', wanted, version, actor })
        return { toast: `Сохранено: ${wanted.term}`, to: officePaths.synonyms() }
      },
    }),
  },
})

const deletion = defineDeletion('adminSynonymDeletion', {
  fallback: 'Синонимы не загрузились',
  ask: async ({ params }) => {
    const { term, synonyms } = await readSynonym(params.synonymId ?? '')
    return {
      title: `Удаление синонимов слова «${term}»`,
      text: [
        `Вы уверены, что хотите удалить синонимы этого слова? По запросу «${term}» поиск перестанет находить: ${synonyms.join(', ')}.`,
      ],
      confirm: 'Удалить синонимы',
      back: { to: officePaths.synonyms(), label: 'Оставить' },
    }
  },
  failure: 'Синонимы не удалены',
  delete: async ({ params, actor }) => {
    const term = await deleteSynonym({ synonymId: params.synonymId ?? '', actor })
    return { toast: `Удалено: ${term}`, to: officePaths.synonyms() }
  },
})

const screens = entityScreens({ list, update, deletion })

export const loader = screens.loader
export const action = screens.action

export default function AdminSynonymsRoute() {
  const loaded = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <Screen>
      {'list' in loaded ? (
        <SynonymList {...loaded.list} state={state} />
      ) : 'deletion' in loaded ? (
        <Deletion {...loaded.deletion} state={state} />
      ) : (
        <SynonymForm {...loaded.update} state={state} />
      )}
    </Screen>
  )
}

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

function SynonymForm({
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
          <QuestionLink to={officePaths.synonymDeletion(id)} className="touch-link link">
            Удалить
          </QuestionLink>
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
