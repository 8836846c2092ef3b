import { useFetcher } from '@remix-run/react'
import type { FormEvent } from 'react'

import { paths } from '~/paths'
import type { FormState } from '~/http/form-state'

import { Icon } from '../../primitives/icon'

interface HelpfulButtonProps {
  reviewId: string
  count: number
  isVoted: boolean
}

/** A second click changes nothing. Without JavaScript the browser submits the form. */
export function HelpfulButton({ reviewId, count, isVoted }: HelpfulButtonProps) {
  const fetcher = useFetcher<Partial<FormState>>()
  const isComing = fetcher.formData !== undefined && !isVoted
  const total = count + (isComing ? 1 : 0)
  const [refusal] = fetcher.data?.formErrors ?? []
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Until the first response a new browser has no cookie that would identify a second vote.
    if (isVoted || fetcher.state !== 'idle') return
    const change = new FormData(event.currentTarget)
    change.set('inline', '1')
    fetcher.submit(change, { method: 'post', action: paths.reviews() })
  }
  return (
    <form
      method="post"
      action={paths.reviews()}
      onSubmit={send}
      className="mt-3 flex flex-wrap items-center gap-x-3"
    >
      <input type="hidden" name="intent" value="helpful" />
      <input type="hidden" name="reviewId" value={reviewId} />
      <button aria-pressed={isVoted || isComing} className="chip list-chip text-small">
        <Icon name="thumb" />
        Полезно{total > 0 ? ` · ${total}` : ''}
      </button>
      {refusal === undefined ? null : (
        <span role="alert" className="text-small text-danger">
          {refusal}
        </span>
      )}
    </form>
  )
}
