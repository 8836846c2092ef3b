import { Form, useNavigation } from '@remix-run/react'

import { REVIEW_LIMITS, STARS, type OwnReview } from '~/domain/reviews/shared'
import { errorsOf, type FormState } from '~/http/form-state'
import { FormErrors } from '~/ui/account/form-errors'

import { Button } from '../../primitives/button'
import { Input, Textarea } from '../../primitives/controls'
import { Field } from '../../primitives/field'
import { Icon } from '../../primitives/icon'

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

export function ReviewForm({ action, own, state }: ReviewFormProps) {
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
