import { Form, Link, useNavigation } from '@remix-run/react'

import { SEARCH_MEANINGS, type OfficeSynonym, type SearchTrial as Trial } from '~/domain/catalog/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { classNames } from '~/ui/primitives/display/class-names'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

import { FormKey } from '../shared/form/form-key'
import { FilterBar } from '../shared/list/filter-bar'
import { ListFooter } from '../shared/list/list-footer'
import { ListHeader } from '../shared/list/list-header'
import { NotLoaded } from '../shared/list/not-loaded'
import { SearchTrial } from './search-trial'
import { SynonymFields } from './synonym-fields'
import { QuestionLink } from '../shared/question/question-link'
import { RowMenu } from '../shared/list/row-menu'

interface SynonymListProps {
  list: ListPosition & { rows: readonly OfficeSynonym[]; size?: number }
  search: string
  tried: string
  trial: Trial | null
  state: FormState | undefined
}

export function SynonymList({ list, search, tried, trial, state }: SynonymListProps) {
  const { rows, size = rows.length } = list
  return (
    <>
      <ListHeader
        title="Синонимы"
        total={list.total}
        isMore={list.isMore}
        back={{ to: officePaths.products(), label: 'Товары' }}
        actions={
          <LinkButton to={`#${NEW}`} tone="outline" className="xl:hidden">
            Новое слово
          </LinkButton>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px] xl:grid-rows-[auto_1fr]">
        <div className="xl:col-start-2">
          <SearchTrial tried={tried} trial={trial} search={search} />
        </div>
        <section className="panel overflow-clip xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <FilterBar
            search={search}
            placeholder="Слово или его синоним"
            set={[]}
            keep={tried === '' ? NOTHING : { try: tried }}
          />
          {list.isFailed ? <NotLoaded text="Синонимы не загрузились." /> : null}
          {rows.length === 0 ? (
            <Empty search={search} />
          ) : (
            <>
              <Table caption="Синонимы" columns={columns} rows={rows} keyOf={({ id }) => id} />
              <ListFooter
                list={list}
                shown={rows.length}
                size={size}
                sizes={[]}
                nouns={['слова', 'слов', 'слов']}
              />
            </>
          )}
        </section>
        <NewSynonym key={list.total} state={state} />
      </div>
    </>
  )
}

const NOTHING = {}
const NEW = 'new-synonym'

function NewSynonym({ state }: { state: FormState | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'add'
  return (
    <section
      id={NEW}
      className={classNames('panel p-4 xl:col-start-2', state && 'order-first xl:order-none')}
    >
      <h2 className="mb-3 text-body">Новое слово</h2>
      <FormErrors state={state} />
      <Form method="post" className="grid gap-4" noValidate preventScrollReset>
        <FormKey />
        <SynonymFields term="" meaning="SYNONYM" synonyms={[]} state={state} />
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
        Добавьте слово, которое ищут клиенты, и то, как его называют товары.
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
      <Link to={officePaths.synonym(id)} className="font-semibold hover:text-accent">
        {term}
      </Link>
    ),
  },
  {
    label: 'Что это',
    phone: 'third',
    cell: ({ meaning }) => <span className="text-muted">{SEARCH_MEANINGS[meaning].label}</span>,
  },
  { label: 'Что искать ещё', phone: 'second', cell: ({ synonyms }) => <span>{synonyms.join(', ')}</span> },
  {
    label: 'Изменено',
    phone: 'third',
    cell: ({ updatedAt }) => <Moment at={updatedAt} short className="whitespace-nowrap text-muted" />,
  },
  {
    label: 'Действия',
    align: 'end',
    phone: 'third-end',
    cell: ({ id, term }) => (
      <RowMenu label={`Действия: ${term}`}>
        <Link to={officePaths.synonyms({ try: term })} aria-label={`Проверить: ${term}`}>
          Проверить
        </Link>
        <Link to={officePaths.synonym(id)} aria-label={`Изменить: ${term}`}>
          Изменить
        </Link>
        <QuestionLink
          to={officePaths.synonymDeletion(id)}
          className="menu-danger"
          aria-label={`Удалить: ${term}`}
        >
          Удалить…
        </QuestionLink>
      </RowMenu>
    ),
  },
]
