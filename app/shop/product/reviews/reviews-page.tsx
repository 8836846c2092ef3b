import { Form, Link } from '@remix-run/react'

import {
  REVIEW_SORT_LABELS,
  REVIEW_SORTS,
  reviewListParams,
  STARS,
  type ListedReview,
  type ReviewFigures,
  type ReviewList,
  type ReviewListQuery,
  type ReviewStatus,
} from '~/domain/reviews/shared'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { counted } from '~/platform/text/plural'

import { Button, LinkButton } from '../../../ui/primitives/controls/button'
import { classNames } from '../../../ui/primitives/display/class-names'
import { Input, Select } from '../../../ui/primitives/controls/controls'
import { cssColor } from '../../../ui/primitives/display/css-color'
import { EmptyState } from '../../../ui/primitives/feedback/empty-state'
import { Pagination } from '../../../ui/primitives/navigation/pagination'
import { Refusal } from '../../shared/forms/refusal'
import { ModerationForm } from './moderation-form'
import { ReviewCard } from './review-card'
import { ReviewSummary } from './review-summary'

interface ReviewsPageProps {
  list: ReviewList
  figures: ReviewFigures | null
  pending: number | null
  state: FormState | undefined
}

const toUrl = (query: ReviewListQuery) => paths.reviews(reviewListParams(query))

export function ReviewsPage({ list, figures, pending, state }: ReviewsPageProps) {
  const { reviews, total, query, pages } = list
  const [refusal] = state?.formErrors ?? []
  return (
    <div className="wrap pt-8">
      {refusal === undefined ? null : <Refusal text={refusal} />}
      <header className="mb-6">
        <h1>Отзывы покупателей</h1>
        <p className="mt-2 text-muted">
          {total > 1_000 ? 'Больше 1 000 отзывов' : counted(total, ['отзыв', 'отзыва', 'отзывов'])} о
          купленных товарах
        </p>
      </header>
      {pending === null ? null : <StatusTabs query={query} pending={pending} />}
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        {figures === null ? null : (
          <aside aria-label="Сводка отзывов" className="lg:col-start-2">
            <ReviewSummary
              figures={figures}
              chosen={query.rating}
              hrefFor={(rating) => toUrl({ ...query, rating, page: 1 })}
            >
              <p className="mt-4 border-t border-line pt-4 text-small text-muted max-lg:hidden">
                Отзыв пишет только тот, кто получил товар. Мы не публикуем грубость и рекламу, а оценку —
                любую.
              </p>
            </ReviewSummary>
          </aside>
        )}
        <div className="lg:col-start-1 lg:row-start-1">
          <FilterForm key={toUrl(query)} query={query} />
          {reviews.length === 0 ? (
            <NothingFound query={query} />
          ) : (
            <ul className="grid gap-3.5">
              {reviews.map((review) => (
                <ReviewCard
                  key={review.id}
                  review={review}
                  head={<ProductLine product={review.product} />}
                  foot={pending === null ? undefined : <ModerationForm review={review} state={state} />}
                />
              ))}
            </ul>
          )}
          <div className="mt-8">
            <Pagination page={query.page} pages={pages} hrefFor={(page) => toUrl({ ...query, page })} />
          </div>
        </div>
      </div>
    </div>
  )
}

const tabs: readonly { status: ReviewStatus; label: string }[] = [
  { status: 'PENDING', label: 'На проверке' },
  { status: 'APPROVED', label: 'Опубликованные' },
  { status: 'REJECTED', label: 'Отклонённые' },
]

function StatusTabs({ query, pending }: { query: ReviewListQuery; pending: number }) {
  return (
    <nav aria-label="Состояние отзывов" className="mb-4 flex flex-wrap gap-2.5">
      {tabs.map(({ status, label }) => (
        <Link
          key={status}
          to={toUrl({ ...query, status, page: 1 })}
          aria-current={query.status === status ? 'page' : undefined}
          className={classNames('chip', query.status === status && 'chip-active')}
        >
          {label}
          {status === 'PENDING' && pending > 0 ? ` · ${pending > 99 ? '99+' : pending}` : ''}
        </Link>
      ))}
    </nav>
  )
}

function FilterForm({ query }: { query: ReviewListQuery }) {
  return (
    <Form
      action={paths.reviews()}
      role="search"
      aria-label="Поиск по отзывам"
      className="mb-5 flex flex-wrap gap-2.5"
    >
      {query.status === 'APPROVED' ? null : (
        <input type="hidden" name="status" value={query.status.toLowerCase()} />
      )}
      <Input
        type="search"
        name="search"
        defaultValue={query.search}
        placeholder="Товар или слова из отзыва"
        aria-label="Поиск по отзывам"
        maxLength={100}
        className="min-w-60 flex-1"
      />
      <Select
        name="rating"
        defaultValue={query.rating ?? ''}
        aria-label="Оценка"
        className="w-auto flex-1 sm:flex-none"
      >
        <option value="">Любая оценка</option>
        {STARS.map((star) => (
          <option key={star} value={star}>
            {star} из 5
          </option>
        ))}
      </Select>
      <Select
        name="sort"
        defaultValue={query.sort}
        aria-label="Порядок отзывов"
        className="w-auto flex-1 sm:flex-none"
      >
        {REVIEW_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {REVIEW_SORT_LABELS[sort]}
          </option>
        ))}
      </Select>
      <Button>Показать</Button>
    </Form>
  )
}

function ProductLine({ product: { slug, name, imageUrl, colorHex } }: Pick<ListedReview, 'product'>) {
  return (
    <Link
      to={paths.product(slug)}
      className="mb-3 flex min-h-11 items-center gap-3 font-semibold hover:text-accent"
    >
      <span className="tinted size-11 flex-none overflow-clip rounded-badge" style={cssColor(colorHex)}>
        {imageUrl === null ? null : (
          <img
            src={imageUrl}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            className="size-11 object-contain"
          />
        )}
      </span>
      {name}
    </Link>
  )
}

function NothingFound({ query }: { query: ReviewListQuery }) {
  const isFiltered = query.search !== '' || query.rating !== null
  return (
    <EmptyState
      icon="search"
      title={isFiltered ? 'Таких отзывов нет' : 'Отзывов пока нет'}
      actions={
        isFiltered ? (
          <LinkButton to={toUrl({ ...query, search: '', rating: null, page: 1 })}>
            Показать все отзывы
          </LinkButton>
        ) : (
          <LinkButton to={paths.catalog()}>Перейти в каталог</LinkButton>
        )
      }
    >
      {isFiltered
        ? 'Попробуйте другие слова или уберите оценку.'
        : 'Отзыв может оставить покупатель, который получил товар.'}
    </EmptyState>
  )
}
