import { Form, Link, useLocation } from '@remix-run/react'

import { promoLabel } from '~/domain/promotions/shared'
import { promoStateLabels, type PromoFilter, type StaffPromo } from '~/domain/promotions/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { formatRoubles } from '~/platform/money/money'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'

import { FilterBar, FilterChoice, type SetFilter } from '../shared/list/filter-bar'
import type { ListColumn } from '../shared/list/list-columns'
import { sortBy } from '../shared/list/sorted'
import { TableList } from '../shared/list/table-list'
import { PromoStateBadge } from './promo-state-badge'
import { QuestionLink } from '../shared/question/question-link'
import { RowMenu } from '../shared/list/row-menu'

interface PromoListProps {
  list: ListPosition & { rows: readonly StaffPromo[] }
  filter: PromoFilter
  categories: Readonly<Record<string, string>>
  state: FormState | undefined
}

export function PromoList({ list, filter, categories, state }: PromoListProps) {
  const { search } = useLocation()
  const columns = useColumns(filter)
  return (
    <TableList
      title="Промокоды"
      actions={
        <>
          {list.rows.length === 0 ? null : (
            <LinkButton to={officePaths.listExport('promos', search)} tone="outline">
              Экспорт
            </LinkButton>
          )}
          <LinkButton to={officePaths.promoBatch()} tone="outline">
            Одноразовые коды
          </LinkButton>
        </>
      }
      main={<LinkButton to={officePaths.newPromo()}>Добавить промокод</LinkButton>}
      above={
        <>
          <FormErrors state={state} />
          {filter.batch === null ? null : <BatchBar batch={filter.batch} />}
        </>
      }
      list={list}
      size={filter.size}
      columns={columns}
      filters={<PromoFilterBar filter={filter} categories={categories} />}
      empty={{ title: 'ПРОМОКОДЫ НЕ НАЙДЕНЫ', icon: 'wallet' }}
    />
  )
}

function Used({ promo: { usedCount, maxUses } }: { promo: StaffPromo }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-muted md:hidden">Раз: </span>
      {maxUses === null ? usedCount : `${usedCount} из ${maxUses}`}
    </span>
  )
}

function BatchBar({ batch }: { batch: string }) {
  return (
    <Form method="post" preventScrollReset className="panel mb-4 flex flex-wrap items-center gap-3 px-4 py-3">
      <p className="min-w-0 flex-1">Партия «{batch}»</p>
      <input type="hidden" name="intent" value="switch-batch" />
      <input type="hidden" name="batch" value={batch} />
      <Button name="isActive" value="true" tone="outline" small>
        Включить всю
      </Button>
      <Button name="isActive" value="false" tone="outline" small>
        Выключить всю
      </Button>
    </Form>
  )
}

function useColumns(filter: PromoFilter): readonly ListColumn<StaffPromo>[] {
  const here = useLocation()
  return [
    { label: 'Промокод', phone: 'first', cell: (promo) => <Code promo={promo} /> },
    { label: 'Скидка', phone: 'second', cell: (promo) => <Discount promo={promo} /> },
    { id: 'time', label: 'Когда', phone: 'second-end', cell: (promo) => <Time promo={promo} /> },
    {
      id: 'used',
      label: 'Использован',
      align: 'end',
      phone: 'third',
      sort: sortBy('usedCount', filter, here),
      cell: (promo) => <Used promo={promo} />,
    },
    { label: 'Состояние', phone: 'first-end', cell: ({ state }) => <PromoStateBadge state={state} /> },
    {
      id: 'created',
      label: 'Создан',
      phone: 'hidden',
      sort: sortBy('createdAt', filter, here),
      cell: ({ createdAt }) => <Moment at={createdAt} withTime className="whitespace-nowrap text-muted" />,
    },
    { label: 'Действия', align: 'end', phone: 'third-end', cell: (promo) => <Actions promo={promo} /> },
  ]
}

function Code({ promo: { id, code, batch } }: { promo: StaffPromo }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Link to={officePaths.promo(id)} className="font-semibold break-all hover:text-accent">
        {code}
      </Link>
      {batch === null ? null : (
        <Link to={officePaths.promos({ batch })} className="w-full text-caption text-muted hover:text-accent">
          {batch}
        </Link>
      )}
    </span>
  )
}

function Discount({ promo }: { promo: StaffPromo }) {
  const { minimumKopecks, category } = promo
  const limits = [
    minimumKopecks === 0 ? null : `от ${formatRoubles(minimumKopecks)}`,
    category === null ? null : `«${category.name}»`,
  ]
  return (
    <>
      <strong>{promoLabel(promo)}</strong>{' '}
      <span className="whitespace-nowrap text-muted">{limits.filter(Boolean).join(', ')}</span>
    </>
  )
}

function Time({ promo: { startsAt, endsAt } }: { promo: StaffPromo }) {
  if (startsAt === null && endsAt === null) return <span className="text-muted">всегда</span>
  return (
    <span className="text-muted">
      {startsAt === null ? null : (
        <span className="whitespace-nowrap">
          с <Moment at={startsAt} withTime />{' '}
        </span>
      )}
      {endsAt === null ? null : (
        <span className="whitespace-nowrap">
          до <Moment at={endsAt} withTime />
        </span>
      )}
    </span>
  )
}

function Actions({ promo: { id, code, isActive } }: { promo: StaffPromo }) {
  return (
    <RowMenu label={`Действия: ${code}`}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="switch" />
        <input type="hidden" name="promoId" value={id} />
        <button
          name="isActive"
          value={String(!isActive)}
          aria-label={`${isActive ? 'Выключить' : 'Включить'}: ${code}`}
        >
          {isActive ? 'Выключить' : 'Включить'}
        </button>
      </Form>
      <Link to={officePaths.newPromo(id)} aria-label={`Копия: ${code}`}>
        Копия
      </Link>
      <QuestionLink
        to={officePaths.promoDeletion(id)}
        className="menu-danger"
        aria-label={`Удалить: ${code}`}
      >
        Удалить…
      </QuestionLink>
    </RowMenu>
  )
}

function PromoFilterBar({ filter, categories }: Pick<PromoListProps, 'filter' | 'categories'>) {
  const { search, state, batch, category, sort, direction, size } = filter
  const set: SetFilter[] = [
    ...(state ? [{ label: promoStateLabels[state], names: ['state'] }] : []),
    ...(category ? [{ label: categories[category] ?? 'Категория', names: ['category'] }] : []),
    ...(batch ? [{ label: `Партия «${batch}»`, names: ['batch'] }] : []),
  ]
  return (
    <FilterBar
      search={search}
      placeholder="Начало кода"
      set={set}
      keep={{ sort, direction, size: String(size), ...(batch === null ? {} : { batch }) }}
      main={
        <>
          <FilterChoice name="state" label="Состояние" value={state} options={promoStateLabels} />
          <FilterChoice name="category" label="Категория" value={category} options={categories} />
        </>
      }
    />
  )
}
