import { Form, useNavigation } from '@remix-run/react'

import { REVIEW_LIMITS } from '~/domain/reviews/shared'
import type { OfficeReview } from '~/domain/reviews/staff'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Textarea } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

interface ReviewModerationProps {
  review: OfficeReview
  state: FormState | undefined
}

export function ReviewModeration({
  review: { id, status, authorName, shopReply, refusal },
  state,
}: ReviewModerationProps) {
  const own = state?.values.reviewId === id ? state : undefined
  const busy = useNavigation().formData?.get('reviewId') === id
  return (
    <div className="flex flex-wrap items-start gap-2">
      {status === 'APPROVED' ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="approve" />
          <Button
            name="reviewId"
            value={id}
            small
            busy={busy}
            aria-label={`Опубликовать отзыв: ${authorName}`}
          >
            Опубликовать
          </Button>
        </Form>
      )}
      {status === 'REJECTED' ? null : (
        <Folded
          label={status === 'APPROVED' ? 'Снять с публикации' : 'Отклонить'}
          field={{
            intent: 'refuse',
            name: 'refusal',
            label: 'Причина отказа, её увидит автор',
            max: REVIEW_LIMITS.refusal,
          }}
          save="Отклонить отзыв"
          value={refusal}
          reviewId={id}
          state={own}
          busy={busy}
        />
      )}
      <Folded
        label={shopReply === null ? 'Ответить' : 'Изменить ответ'}
        field={{
          intent: 'reply',
          name: 'reply',
          label: 'Ответ магазина, под отзывом на сайте',
          max: REVIEW_LIMITS.reply,
        }}
        save="Сохранить ответ"
        value={shopReply}
        reviewId={id}
        state={own}
        busy={busy}
      />
    </div>
  )
}

interface FoldedProps {
  label: string
  field: { intent: string; name: string; label: string; max: number }
  save: string
  value: string | null
  reviewId: string
  state: FormState | undefined
  busy: boolean
}

function Folded({
  label,
  field: { intent, name, label: fieldLabel, max },
  save,
  value,
  reviewId,
  state,
  busy,
}: FoldedProps) {
  const own = state?.values.intent === intent ? state : undefined
  return (
    <details className="fold-form" open={own !== undefined}>
      <summary className="button button-outline button-small w-fit">{label}</summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-2">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="reviewId" value={reviewId} />
        <Field label={fieldLabel} error={errorsOf(own, name)}>
          {(control) => (
            <Textarea
              {...control}
              name={name}
              rows={3}
              maxLength={max}
              defaultValue={own?.values[name] ?? value ?? ''}
            />
          )}
        </Field>
        <Button small busy={busy} className="w-fit">
          {save}
        </Button>
      </Form>
    </details>
  )
}
