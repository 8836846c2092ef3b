import { Form, Link, useNavigation } from '@remix-run/react'

import type { OfficeSynonym, SearchTrial as Trial } from '~/domain/catalog/staff'
import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/list-position'
import { FormErrors } from '~/ui/account/form-errors'
import { Button, LinkButton } from '~/ui/primitives/button'
import { EmptyState } from '~/ui/primitives/empty-state'
import { Moment } from '~/ui/primitives/moment'
import { Table, type Column } from '~/ui/primitives/table'

import { FilterBar } from '../list/filter-bar'
import { ListFooter } from '../list/list-footer'
import { ListHeader } from '../list/list-header'
import { NotLoaded } from '../list/not-loaded'
import { SearchTrial } from './search-trial'
import { SynonymFields } from './synonym-fields'

interface SynonymListProps {
  list: ListPosition & { rows: readonly OfficeSynonym[]; size?: number }
  search: string
  tried: string
  trial: Trial | null
  state: FormState | undefined
}

/** Words that shoppers use and what the goods call them; a form for one more, and a search to try them with. */
export function SynonymList({ list, search, tried, trial, state }: SynonymListProps) {
  const { rows, size = rows.length } = list
  return (
    <>
      <ListHeader title="Синонимы" total={list.total} isMore={list.isMore} back={{ to: officePaths.products(), label: 'Товары' }} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]">
        <section className="panel overflow-clip">
          <FilterBar search={search} placeholder="Слово или его синоним" set={[]} keep={tried === '' ? NOTHING : { try: tried }} />
          {list.isFailed ? <NotLoaded text="Синонимы не загрузились." /> : null}
          {rows.length === 0 ? (
            <Empty search={search} />
          ) : (
            <>
              <Table caption="Синонимы" columns={columns} rows={rows} keyOf={({ id }) => id} />
              <ListFooter list={list} shown={rows.length} size={size} sizes={[]} nouns={['слова', 'слов', 'слов']} />
            </>
          )}
        </section>
        <div className="grid gap-4">
          <SearchTrial tried={tried} trial={trial} search={search} />
          <NewSynonym key={list.total} state={state} />
        </div>
      </div>
    </>
  )
}

const NOTHING = {}

function NewSynonym({ state }: { state: FormState | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'add'
  return (
    <section className="panel p-4">
      <h2 className="mb-3 text-body">Новое слово</h2>
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate preventScrollReset>
        <SynonymFields term="" synonyms={[]} state={state} />
        <Button name="intent" value="add" busy={isBusy} className="w-fit" data-save>
          Добавить
        </Button>
      </Form>
    </section>
  )
}

function Empty({ search }: { search: string }) {
  if (search === '')
    return (
      <EmptyState icon="search" title="СИНОНИМОВ ПОКА НЕТ">
        Добавьте слово, которое ищут покупатели, и то, как его называют товары.
      </EmptyState>
    )
  return (
    <EmptyState
      icon="search"
      title="СЛОВА НЕ НАЙДЕНЫ"
      actions={
        <LinkButton to={officePaths.synonyms()} tone="outline">
          Сбросить поиск
        </LinkButton>
      }
    >
      Попробуйте изменить поиск.
    </EmptyState>
  )
}

const columns: readonly Column<OfficeSynonym>[] = [
  {
    label: 'Что ищут',
    phone: 'first',
    cell: ({ id, term }) => (
      <Link to={officePaths.synonym(id)} className="font-semibold break-words hover:text-accent">
        {term}
      </Link>
    ),
  },
  { label: 'Что искать ещё', phone: 'second', cell: ({ synonyms }) => <span className="break-words">{synonyms.join(', ')}</span> },
  {
    label: 'Изменено',
    phone: 'third',
    cell: ({ updatedAt }) => <Moment at={updatedAt} withTime className="whitespace-nowrap text-muted" />,
  },
  {
    label: 'Действия',
    align: 'end',
    phone: 'third-end',
    cell: ({ id, term }) => (
      <div className="row-actions">
        <Link to={officePaths.synonyms({ try: term })} className="link" aria-label={`Проверить: ${term}`}>
          Проверить
        </Link>
        <Link to={officePaths.synonym(id)} className="link" aria-label={`Изменить: ${term}`}>
          Изменить
        </Link>
        <Link to={officePaths.synonymDeletion(id)} className="link" aria-label={`Удалить: ${term}`}>
          Удалить
        </Link>
      </div>
    ),
  },
]
