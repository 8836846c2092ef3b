import { Form, useLocation, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'

import {
  type OwnReview,
  REVIEW_LIMITS,
  REVIEW_STATUS_LABELS,
  type ReviewRight,
  STARS,
} from '~/domain/reviews/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'

import { Badge } from '../../../ui/primitives/display/badge'
import { Disclosure } from '../../../ui/primitives/overlays/disclosure'
import { RatingStars } from '../../../ui/rating-stars'
import { Button } from '../../../ui/primitives/controls/button'
import { Input, Textarea } from '../../../ui/primitives/controls/controls'
import { Field } from '../../../ui/primitives/controls/field'
import { Icon } from '../../../ui/primitives/display/icon'

interface ReviewFormProps {
  action: string
  own: OwnReview | null
  state: FormState | undefined
}

const ratingWords: Record<(typeof STARS)[number], string> = {
  5: 'отлично',
  4: 'хорошо',
  3: 'нормально',
  2: 'плохо',
  1: 'ужасно',
}

function ReviewForm({ action, own, state }: ReviewFormProps) {
  const busy = useNavigation().formAction?.startsWith(action) ?? false
  const value = (name: keyof OwnReview): string => state?.values[name] ?? String(own?.[name] ?? '')
  return (
    <Form
      method="post"
      action={`${action}#review`}
      preventScrollReset
      noValidate
      className="mt-4 grid max-w-text gap-4"
    >
      <FormErrors state={state} />
      {own ? <input type="hidden" name="reviewId" value={own.id} /> : null}
      <RatingField chosen={value('rating')} errors={errorsOf(state, 'rating')} />
      <Field label="Отзыв" required error={errorsOf(state, 'text')}>
        {(control) => (
          <Textarea
            {...control}
            name="text"
            defaultValue={value('text')}
            maxLength={REVIEW_LIMITS.text}
            rows={5}
          />
        )}
      </Field>
      <Field label="Заголовок" error={errorsOf(state, 'title')}>
        {(control) => (
          <Input {...control} name="title" defaultValue={value('title')} maxLength={REVIEW_LIMITS.title} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Понравилось" error={errorsOf(state, 'pros')}>
          {(control) => (
            <Input {...control} name="pros" defaultValue={value('pros')} maxLength={REVIEW_LIMITS.aside} />
          )}
        </Field>
        <Field label="Не понравилось" error={errorsOf(state, 'cons')}>
          {(control) => (
            <Input {...control} name="cons" defaultValue={value('cons')} maxLength={REVIEW_LIMITS.aside} />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={busy}>{own ? 'Сохранить изменения' : 'Отправить отзыв'}</Button>
        <p className="text-small text-muted">Отзыв появится на сайте после проверки.</p>
      </div>
    </Form>
  )
}

function RatingField({ chosen, errors }: { chosen: string; errors: string[] }) {
  const [error] = errors
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="mb-1.5 text-small text-muted">
        Оценка{' '}
        <span aria-hidden="true" className="text-accent">
          *
        </span>
      </legend>
      {/* The best star is first in the markup, so that CSS can colour the following ones. */}
      <div className="rating-choice">
        {STARS.map((star) => (
          <label key={star} title={ratingWords[star]}>
            <input
              type="radio"
              name="rating"
              value={star}
              defaultChecked={chosen === String(star)}
              required
              className="sr-only"
              id={star === 5 ? 'rating' : undefined}
              aria-label={`${star} из 5, ${ratingWords[star]}`}
            />
            <Icon name="star" />
          </label>
        ))}
      </div>
      {error ? (
        <p id="rating-error" className="mt-1.5 text-caption font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

interface WriteReviewProps {
  slug: string
  right: ReviewRight | null
  state: FormState | undefined
}

export function WriteReview({ slug, right, state }: WriteReviewProps) {
  const action = paths.product(slug)
  const isAsked = useLocation().search.includes('review=1')
  useEffect(() => {
    if (isAsked) document.getElementById('rating')?.focus()
  }, [isAsked])
  const own = right?.own ?? null
  const hasForm = state !== undefined || right?.mayWrite === true || own?.status === 'PENDING'
  return (
    <div id="review" className="mt-5 grid gap-4">
      {own ? <OwnReviewPanel own={own} /> : null}
      {hasForm ? (
        <Disclosure
          key={JSON.stringify(own)}
          className="panel px-5 py-3"
          open={isAsked || state !== undefined}
          summary={<span className="font-semibold">{own ? 'Изменить отзыв' : 'Написать отзыв'}</span>}
        >
          <ReviewForm action={action} own={own?.status === 'PENDING' ? own : null} state={state} />
        </Disclosure>
      ) : null}
      {right === null && !hasForm ? (
        <p className="text-muted">
          Купили этот товар?{' '}
          <a href={paths.login(paths.productReview(slug))} className="link">
            Войдите
          </a>
          , чтобы написать отзыв.
        </p>
      ) : null}
    </div>
  )
}

function OwnReviewPanel({ own }: { own: OwnReview }) {
  const { label, tone } = REVIEW_STATUS_LABELS[own.status]
  return (
    <div className="panel p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>Ваш отзыв</strong>
        <RatingStars rating={own.rating} />
        <Badge tone={tone}>{label}</Badge>
      </p>
      {own.title ? <p className="mt-2 font-semibold">{own.title}</p> : null}
      <p className="mt-1.5 whitespace-pre-line">{own.text}</p>
      {own.refusal ? (
        <p className="mt-3 rounded-control bg-paper p-3.5 text-medium whitespace-pre-line">
          Почему отклонён: {own.refusal}
        </p>
      ) : null}
    </div>
  )
}
