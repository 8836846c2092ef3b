import { Form, useLocation } from '@remix-run/react'

import { formatDayInWords } from '~/platform/dates/dates'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { useTimeZone } from '~/ui/primitives/display/moment'

import { draftTime } from './draft-time'

interface DraftNoticeProps {
  savedAt: Date
  isInForm: boolean
}

/** Opens it (`?draft=1`) or deletes it (`delete-draft`). */
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
        <LinkButton to={{ search: params.toString() }} small>
          Продолжить
        </LinkButton>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="delete-draft" />
        <Button tone="outline" small>
          Удалить черновик
        </Button>
      </Form>
    </section>
  )
}
