import { useNavigation } from '@remix-run/react'

import { isTaken, type MailTestRecord } from '~/domain/mail-check/staff'
import type { MailboxState } from '~/domain/mail/staff'
import type { FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'

import { MailTestOutcome } from './mail-test-outcome'

interface MailboxTestPanelProps {
  reading: MailboxState | null
  lastTest: MailTestRecord | null
  state: FormState | undefined
}

/** Tests the bounce mailbox with the unsaved values of the form around it. */
export function MailboxTestPanel({ reading, lastTest, state }: MailboxTestPanelProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'test-mailbox'
  return (
    <section aria-labelledby="mailbox-test" className="panel grid gap-4 p-4 md:p-5">
      <h2 id="mailbox-test" className="text-body">
        Проверка ящика
      </h2>
      {reading === null ? null : <Reading reading={reading} />}
      <p className="-mt-2 text-small text-muted">
        Проверка вручную: с тем, что введено выше; сохранять не нужно.
      </p>
      <div>
        <Button name="intent" value="test-mailbox" tone="outline" busy={isBusy}>
          Проверить ящик
        </Button>
      </div>
      <MailTestOutcome
        test={lastTest}
        tab="bounces"
        what={`Проверка вручную, ${lastTest?.recipient ?? ''}`}
        summary={({ result }) => (result && isTaken(result) ? 'ящик читается' : 'ящик не читается')}
        state={state}
      />
    </section>
  )
}

/** The state of the scheduled reading, which uses the saved settings only. */
function Reading({ reading: { mailbox, readAt, failure, failedSince } }: { reading: MailboxState }) {
  return (
    <div role="status" className="grid gap-1">
      <p className="font-semibold">Чтение по расписанию, {mailbox}</p>
      {failure === null ? null : (
        <p className="text-danger">
          Не читается
          {failedSince === null ? null : (
            <>
              {' с '}
              <Moment at={failedSince} withTime />
            </>
          )}
          : {failure}
        </p>
      )}
      <p className="text-small text-muted">
        {readAt === null ? (
          'Ещё не прочитан. Магазин заглядывает в ящик раз в минуту: обновите страницу.'
        ) : (
          <>
            Последний раз прочитан <Moment at={readAt} withTime />.
          </>
        )}
      </p>
    </div>
  )
}
