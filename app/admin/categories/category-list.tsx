import { Form, Link } from '@remix-run/react'

import type { StaffCategory } from '~/domain/catalog/staff'
import { variantUrl } from '~/domain/images/shared'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { cssColor } from '~/ui/primitives/display/css-color'
import { Icon } from '~/ui/primitives/display/icon'
import { Moment } from '~/ui/primitives/display/moment'
import { type Column, Table } from '~/ui/primitives/display/table'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { FilterBar } from '../shared/list/filter-bar'
import { ListHeader } from '../shared/list/list-header'
import { NotLoaded } from '../shared/list/not-loaded'
import { IfPermitted } from '../shared/parts/if-permitted'
import { useDraggedCategories } from './use-dragged-categories'
import { QuestionLink } from '../shared/question/question-link'
import { RowMenu } from '../shared/list/row-menu'

interface CategoryOrderProps {
  category: StaffCategory
  level: readonly StaffCategory[]
}

function CategoryOrder({ category: { id, name }, level }: CategoryOrderProps) {
  const at = level.findIndex((one) => one.id === id)
  return (
    <Form method="post" preventScrollReset className="inline-flex items-center gap-1">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="categoryId" value={id} />
      <span
        className="drag-handle needs-script"
        draggable
        data-category={id}
        title={`Перетащить: ${name}`}
        aria-hidden="true"
      >
        <Icon name="menu" />
      </span>
      <button
        name="direction"
        value="up"
        className="icon-button"
        disabled={at === 0}
        aria-label={`Выше: ${name}`}
        title="Выше"
      >
        <Icon name="right" className="-rotate-90" />
      </button>
      <button
        name="direction"
        value="down"
        className="icon-button"
        disabled={at === level.length - 1}
        aria-label={`Ниже: ${name}`}
        title="Ниже"
      >
        <Icon name="right" className="rotate-90" />
      </button>
    </Form>
  )
}

interface CategoryListProps {
  /** In the shop's order, each followed by its subcategories. */
  categories: readonly StaffCategory[]
  isFailed: boolean
  search: string
  state: FormState | undefined
}

export function CategoryList({ categories, isFailed, search, state }: CategoryListProps) {
  const isOrdered = search === ''
  const drag = useDraggedCategories(isOrdered ? categories : [])
  return (
    <>
      <IfPermitted permission="overview.read">
        <Link to={officePaths.overview()} className="text-muted hover:text-ink">
          ← Обзор
        </Link>
      </IfPermitted>
      <ListHeader
        title="Управление категориями"
        total={categories.length}
        isMore={false}
        main={<LinkButton to={officePaths.newCategory()}>Добавить категорию</LinkButton>}
      />
      <FormErrors state={state} />
      <section className="panel overflow-clip" ref={drag}>
        <FilterBar search={search} placeholder="Название, описание или адрес" set={[]} keep={{}} />
        {isFailed ? <NotLoaded text="Ошибка при загрузке категорий." /> : null}
        {categories.length === 0 ? (
          <Empty search={search} />
        ) : (
          <Table
            caption="Категории"
            columns={columnsFor(categories, isOrdered)}
            rows={categories}
            keyOf={({ id }) => id}
          />
        )}
      </section>
    </>
  )
}

function Empty({ search }: { search: string }) {
  if (search === '')
    return (
      <EmptyState icon="layers" title="КАТЕГОРИЙ ПОКА НЕТ">
        Добавьте первую: товары стоят в категориях.
      </EmptyState>
    )
  return (
    <EmptyState
      icon="search"
      title="КАТЕГОРИИ НЕ НАЙДЕНЫ"
      actions={
        <LinkButton to={officePaths.categories()} tone="outline">
          Сбросить поиск
        </LinkButton>
      }
    >
      Попробуйте изменить поиск.
    </EmptyState>
  )
}

function columnsFor(all: readonly StaffCategory[], isOrdered: boolean): readonly Column<StaffCategory>[] {
  const name: Column<StaffCategory> = {
    label: 'Категория',
    phone: 'first',
    cell: (category) => <Name category={category} />,
  }
  const others: readonly Column<StaffCategory>[] = [
    {
      label: 'Товары',
      align: 'end',
      phone: 'second',
      cell: ({ id, productCount }) => (
        <Link
          to={officePaths.products({ category: id })}
          className="touch-link whitespace-nowrap hover:text-accent"
        >
          {counted(productCount, ['товар', 'товара', 'товаров'])}
        </Link>
      ),
    },
    { label: 'Статус', phone: 'first-end', cell: (category) => <StatusMenu category={category} /> },
    {
      label: 'Изменена',
      phone: 'second-end',
      cell: ({ updatedAt }) => <Moment at={updatedAt} withTime className="whitespace-nowrap text-muted" />,
    },
    { label: 'Действия', align: 'end', phone: 'third', cell: (category) => <Actions category={category} /> },
  ]
  const order: Column<StaffCategory> = {
    label: 'Порядок',
    phone: 'third-end',
    cell: (category) => (
      <CategoryOrder
        category={category}
        level={all.filter(({ parentId }) => parentId === category.parentId)}
      />
    ),
  }
  return isOrdered ? [name, ...others.slice(0, -1), order, ...others.slice(-1)] : [name, ...others]
}

function Name({ category }: { category: StaffCategory }) {
  const { id, name, slug, imageUrl, tint, parentId } = category
  return (
    <span className={parentId === null ? 'flex items-center gap-3' : 'flex items-center gap-3 md:pl-8'}>
      <CategoryPicture imageUrl={imageUrl} tint={tint} />
      <span className="min-w-0 text-left">
        <Link to={officePaths.category(id)} className="font-semibold hover:text-accent">
          {parentId === null ? null : <span aria-hidden="true">↳ </span>}
          {name}
        </Link>
        <span className="block text-caption break-all text-muted">/{slug}</span>
      </span>
    </span>
  )
}

/** A menu, so that one stray click takes no category off the site. */
function StatusMenu({ category: { id, name, isActive } }: { category: StaffCategory }) {
  const word = isActive ? 'Активна' : 'Неактивна'
  const change = isActive ? 'Скрыть с сайта' : 'Показать на сайте'
  return (
    <details key={word} className="period">
      <summary
        className={isActive ? 'badge badge-success badge-press' : 'badge badge-press'}
        aria-label={`${word}: ${name}`}
      >
        {word} <span aria-hidden="true">▾</span>
      </summary>
      <Form method="post" preventScrollReset className="period-choice">
        <input type="hidden" name="intent" value="toggle" />
        <input type="hidden" name="categoryId" value={id} />
        <Button
          name="isActive"
          value={String(!isActive)}
          tone="outline"
          small
          aria-label={`${change}: ${name}`}
        >
          {change}
        </Button>
      </Form>
    </details>
  )
}

function Actions({ category: { id, name, slug, isActive } }: { category: StaffCategory }) {
  return (
    <RowMenu label={`Действия: ${name}`}>
      {isActive ? (
        <Link to={paths.category(slug)} aria-label={`Смотреть на сайте: ${name}`}>
          Смотреть
        </Link>
      ) : null}
      <Link to={officePaths.category(id)} aria-label={`Изменить: ${name}`}>
        Изменить
      </Link>
      <QuestionLink
        to={officePaths.categoryDeletion(id)}
        className="menu-danger"
        aria-label={`Удалить: ${name}`}
      >
        Удалить…
      </QuestionLink>
    </RowMenu>
  )
}

function CategoryPicture({ imageUrl, tint }: { imageUrl: string | null; tint: string }) {
  return (
    <span className="category-thumb" style={cssColor(tint)}>
      {imageUrl === null ? null : (
        <img src={variantUrl(imageUrl, 160, 'webp')} alt="" width={40} height={40} loading="lazy" />
      )}
    </span>
  )
}
