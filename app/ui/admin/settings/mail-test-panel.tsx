import { useNavigation } from '@remix-run/react'

import { isTaken, type MailTestRecord } from '~/domain/mail-check/staff'
import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { Button } from '~/ui/primitives/button'
import { Moment } from '~/ui/primitives/moment'
import { TextField } from '~/ui/primitives/text-field'

import { ReloadWhile } from '../reload-while'
import { MailFindings } from './mail-findings'

interface MailTestPanelProps {
  lastTest: MailTestRecord | null
  state: FormState | undefined
}

/** Tries the mail server with what stands in the form around it. */
export function MailTestPanel({ lastTest, state }: MailTestPanelProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'test'
  const isRunning = lastTest !== null && lastTest.result === null
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
      {/* A form that came back holds what was typed: without a script the result stands on a page of its own. */}
      {isRunning && state ? (
        <noscript>
          <a href={officePaths.settings('email')} target="_blank" rel="noreferrer" className="link">
            Показать результат в новой вкладке
          </a>
        </noscript>
      ) : null}
      {lastTest === null ? null : (
        <div role="status" className="grid gap-3">
          <p className="font-semibold">
            {lastTest.recipient}, <Moment at={lastTest.createdAt} withTime />: {summaryOf(lastTest)}
          </p>
          {lastTest.result ? <MailFindings findings={lastTest.result.steps} /> : null}
          {lastTest.result && lastTest.result.domain.length > 0 ? (
            <>
              <h3 className="text-small font-semibold">Домен отправителя</h3>
              <MailFindings findings={lastTest.result.domain} />
            </>
          ) : null}
        </div>
      )}
      <ReloadWhile isRunning={isRunning} stays={state !== undefined} />
    </section>
  )
}

function summaryOf({ result }: MailTestRecord): string {
  if (result === null) return 'проверяется'
  return isTaken(result) ? 'Тестовое письмо отправлено успешно!' : 'Ошибка отправки тестового письма'
}
