import { Form, useNavigation } from '@remix-run/react'

import { REVIEW_LIMITS } from '~/domain/reviews/shared'
import type { OfficeReview } from '~/domain/reviews/staff'
import type { FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'

import { FoldedForm } from './folded-form'

interface ReviewModerationProps {
  review: OfficeReview
  state: FormState | undefined
}

export function ReviewModeration({
  review: { id, status, authorName, shopReply, refusal },
  state,
}: ReviewModerationProps) {
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
        <FoldedForm
          label={status === 'APPROVED' ? 'Снять с публикации' : 'Отклонить'}
          field={{
            intent: 'refuse',
            name: 'refusal',
            label: 'Причина отказа, её увидит автор',
            max: REVIEW_LIMITS.refusal,
          }}
          save="Отклонить отзыв"
          value={refusal}
          id={{ name: 'reviewId', value: id }}
          state={state}
        />
      )}
      <FoldedForm
        label={shopReply === null ? 'Ответить' : 'Изменить ответ'}
        field={{
          intent: 'reply',
          name: 'reply',
          label: 'Ответ магазина, под отзывом на сайте',
          max: REVIEW_LIMITS.reply,
        }}
        save="Сохранить ответ"
        value={shopReply}
        id={{ name: 'reviewId', value: id }}
        state={state}
      />
    </div>
  )
}
