import { Form } from '@remix-run/react'

import type { MailingProgress } from '~/domain/mailings/staff'
import { Button } from '~/ui/primitives/controls/button'
import { Checkbox } from '~/ui/primitives/controls/controls'

export function MailingSteps({ progress }: { progress: Pick<MailingProgress, 'status' | 'failed'> }) {
  const { status, failed } = progress
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {status === 'QUEUED' || status === 'SENDING' ? <Step intent="pause" text="Приостановить" /> : null}
      {status === 'PAUSED' ? <Step intent="resume" text="Продолжить" isMain /> : null}
      {status === 'SCHEDULED' ? <Step intent="unschedule" text="Вернуть в черновики" /> : null}
      {status === 'SCHEDULED' || status === 'QUEUED' || status === 'SENDING' || status === 'PAUSED' ? (
        <Cancel />
      ) : null}
      {failed > 0 && (status === 'DONE' || status === 'PAUSED' || status === 'SENDING') ? <Retry /> : null}
    </div>
  )
}

function Step({ intent, text, isMain = false }: { intent: string; text: string; isMain?: boolean }) {
  return (
    <Form method="post">
      <Button name="intent" value={intent} tone={isMain ? 'ink' : 'outline'}>
        {text}
      </Button>
    </Form>
  )
}

function Cancel() {
  return (
    <details className="w-full sm:w-auto">
      <summary className="button-outline cursor-pointer">Отменить рассылку…</summary>
      <div className="mt-2 max-w-text">
        <p className="mb-2">
          Кто ещё ждёт, письма не получит. Отправленное не вернуть, продолжить будет нельзя.
        </p>
        <Step intent="cancel" text="Да, отменить рассылку" />
      </div>
    </details>
  )
}

function Retry() {
  return (
    <details className="w-full sm:w-auto">
      <summary className="button-outline cursor-pointer">Повторить неудачные…</summary>
      <Form method="post" className="mt-2 grid max-w-text gap-2">
        <p>Ещё раз получат письмо те, кому оно не ушло; несуществующие ящики не повторяются.</p>
        <Checkbox
          name="unconfirmedToo"
          label="И те, о ком неизвестно, дошло ли письмо: некоторые получат его дважды"
        />
        <Button name="intent" value="retry" className="w-fit">
          Повторить
        </Button>
      </Form>
    </details>
  )
}
