import { Form, useNavigation } from '@remix-run/react'

import { REVIEW_LIMITS, REVIEW_STATUS_LABELS, type ListedReview } from '~/domain/reviews/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'

import { Badge } from '../../../ui/primitives/display/badge'
import { Button } from '../../../ui/primitives/controls/button'
import { Textarea } from '../../../ui/primitives/controls/controls'
import { Field } from '../../../ui/primitives/controls/field'

interface ModerationFormProps {
  review: ListedReview
  state: FormState | undefined
}

export function ModerationForm({ review: { id, status, shopReply }, state }: ModerationFormProps) {
  const own = state?.values.reviewId === id ? state : undefined
  const busy = useNavigation().formData?.get('reviewId') === id
  const { label, tone } = REVIEW_STATUS_LABELS[status]
  return (
    <Form
      method="post"
      action={paths.reviews()}
      preventScrollReset
      noValidate
      className="mt-4 grid gap-3 border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value="moderate" />
      <input type="hidden" name="reviewId" value={id} />
      <Field label="Ответ магазина (необязательно)" error={errorsOf(own, 'reply')}>
        {(control) => (
          <Textarea
            {...control}
            name="reply"
            rows={2}
            maxLength={REVIEW_LIMITS.reply}
            defaultValue={own?.values.reply ?? shopReply ?? ''}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2.5">
        <Badge tone={tone}>{label}</Badge>
        <Button name="verdict" value="APPROVED" small busy={busy}>
          {status === 'APPROVED' ? 'Сохранить ответ' : 'Опубликовать'}
        </Button>
        {status === 'REJECTED' ? null : (
          <Button name="verdict" value="REJECTED" tone="outline" small disabled={busy}>
            {status === 'APPROVED' ? 'Снять с публикации' : 'Отклонить'}
          </Button>
        )}
      </div>
    </Form>
  )
}
