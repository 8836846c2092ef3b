import { Form, useLocation } from '@remix-run/react'

import { formatDayInWords } from '~/platform/dates/dates'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { useTimeZone } from '~/ui/primitives/display/moment'

import { draftTime } from './draft-time'
import { DELETE_DRAFT } from './opened-draft'

interface DraftNoticeProps {
  savedAt: Date
  isInForm: boolean
}

/**
 * Opens it (`?draft=1`) or deletes it. The page is loaded again where fields get other values; otherwise a
 * form keeps what is typed.
 */
export function DraftNotice({ savedAt, isInForm }: DraftNoticeProps) {
  const timeZone = useTimeZone()
  const params = new URLSearchParams(useLocation().search)
  params.set('draft', '1')
  const moment = `${formatDayInWords(savedAt, timeZone)}, ${draftTime(savedAt, timeZone)}`
  return (
    <section
      aria-label="Черновик"
      className="panel mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3"
    >
      <p className="grow">
        {isInForm
          ? `В форме черновик от ${moment}. Он ещё не сохранён`
          : `Есть несохранённый черновик от ${moment}`}
      </p>
      {isInForm ? null : (
        <LinkButton to={{ search: params.toString() }} reloadDocument small>
          Продолжить
        </LinkButton>
      )}
      <Form method="post" preventScrollReset reloadDocument={isInForm}>
        <input type="hidden" name="intent" value={DELETE_DRAFT} />
        <Button tone="outline" small>
          Удалить черновик
        </Button>
      </Form>
    </section>
  )
}
