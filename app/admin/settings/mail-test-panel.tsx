import { useNavigation } from '@remix-run/react'

import { isTaken, type MailTestRecord } from '~/domain/mail-check/staff'
import type { FormState } from '~/http/forms/form-state'
import { Button } from '~/ui/primitives/controls/button'
import { TextField } from '~/ui/primitives/controls/text-field'

import { MailFindings } from './mail-findings'
import { MailTestOutcome } from './mail-test-outcome'

interface MailTestPanelProps {
  lastTest: MailTestRecord | null
  state: FormState | undefined
}

/** Tests the mail server with the unsaved values of the form around it. */
export function MailTestPanel({ lastTest, state }: MailTestPanelProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'test'
  return (
    <section aria-labelledby="mail-test" className="panel grid gap-4 p-4 md:p-5">
      <h2 id="mail-test" className="text-body">
        Проверка почты
      </h2>
      <p className="-mt-2 text-small text-muted">С тем, что введено выше; сохранять не нужно.</p>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          name="testEmail"
          label="Куда отправить письмо"
          state={state}
          inputMode="email"
          autoComplete="off"
          className="min-w-0 flex-1 basis-64"
        />
        <Button name="intent" value="test" tone="outline" busy={isBusy} className="mt-7">
          Отправить тестовое письмо
        </Button>
      </div>
      <MailTestOutcome
        test={lastTest}
        tab="email"
        what={lastTest?.recipient ?? ''}
        summary={({ result }) =>
          result && isTaken(result)
            ? 'Тестовое письмо отправлено успешно!'
            : 'Ошибка отправки тестового письма'
        }
        state={state}
      >
        {lastTest?.result && lastTest.result.domain.length > 0 ? (
          <>
            <h3 className="text-small font-semibold">Домен отправителя</h3>
            <MailFindings findings={lastTest.result.domain} />
          </>
        ) : null}
      </MailTestOutcome>
    </section>
  )
}
