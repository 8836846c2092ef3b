import type { ReactNode } from 'react'

import type { FormState } from '~/http/forms/form-state'
import type { ListPosition } from '~/platform/lists/list-position'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { FilterBar, type SetFilter } from '../../shared/list/filter-bar'
import { ListHeader } from '../../shared/list/list-header'
import { ListSection } from '../../shared/list/list-section'
import { ListTabs } from '../../shared/list/list-tabs'
import { ChosenBar } from './chosen-bar'
import type { ModeratedKind } from './moderated-kind'

interface ModerationFilter {
  search: string
  status: string
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

interface ModerationListProps<Row> {
  kind: ModeratedKind
  list: ListPosition & { rows: readonly Row[] }
  filter: ModerationFilter
  /** Filters beside the status and the words. */
  more?: { set: readonly SetFilter[]; choice: ReactNode }
  state: FormState | undefined
  entry: (row: Row) => ReactNode
}

export function ModerationList<Row>(props: ModerationListProps<Row>) {
  const { kind, list, filter, more, state, entry } = props
  const { search, status, sort, direction, size } = filter
  return (
    <>
      <ListHeader title={kind.title} total={list.total} isMore={list.isMore} />
      <FormErrors state={state} />
      <ListTabs label={kind.tabs.label} name="status" value={status} options={kind.tabs.options} />
      <ListSection
        list={list}
        size={size}
        filters={
          <FilterBar
            search={search}
            placeholder={kind.placeholder}
            set={more?.set ?? []}
            keep={{ status, sort, direction, size: String(size) }}
            main={more?.choice}
          />
        }
        empty={kind.empty}
      >
        <ul aria-label={kind.list}>{list.rows.map(entry)}</ul>
      </ListSection>
      {list.rows.length === 0 ? null : <ChosenBar kind={kind} shown={list.rows.length} state={state} />}
    </>
  )
}
