import { Form } from '@remix-run/react'

import type { DeliveryRow, DeliveryState, EndpointView } from '~/domain/webhooks/staff'
import type { FormState } from '~/http/forms/form-state'
import type { ListPosition } from '~/platform/lists/list-position'
import { counted } from '~/platform/text/plural'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'

import { VersionField } from '../shared/form/concurrent-edit'
import { FormSection } from '../shared/form/form-section'
import { ReloadWhile } from '../shared/parts/reload-while'
import { ProofField } from '../shared/form/proof-field'
import { DeliveryLog } from './delivery-log'
import { MadeSecret } from './made-secret'
import { WebhookForm } from './webhook-form'

interface WebhookPageProps {
  endpoint: EndpointView
  log: ListPosition & { rows: readonly DeliveryRow[] }
  filter: DeliveryState | null
  size: number
  isProven: boolean
  /** Set only on the page right after creation. */
  secret: string | null
  state: FormState | undefined
}

export function WebhookPage({ endpoint, log, filter, size, isProven, secret, state }: WebhookPageProps) {
  const intent = state?.values.intent
  const isOfForm = intent === undefined || intent === 'save'
  return (
    <>
      {secret === null ? null : (
        <div className="mb-4">
          <MadeSecret label="Секрет для проверки подписи" secret={secret} />
        </div>
      )}
      {endpoint.state === 'paused' ? <Pause endpoint={endpoint} /> : null}
      <WebhookForm endpoint={endpoint} isProven={isProven} state={isOfForm ? state : undefined} />
      <div className="grid gap-4 pt-4 pb-16 xl:pb-4">
        {isOfForm ? null : <FormErrors state={state} />}
        <Secret endpoint={endpoint} isProven={isProven} state={intent === 'rotate' ? state : undefined} />
        <DeliveryLog endpoint={endpoint} log={log} filter={filter} size={size} />
      </div>
      <ReloadWhile
        isRunning={
          log.rows.some(({ last, state: become }) => last === null && become === 'WAITING') &&
          endpoint.state !== 'paused'
        }
      />
    </>
  )
}

function Pause({ endpoint: { pauseReason, pausedAt, waiting } }: { endpoint: EndpointView }) {
  return (
    <section
      className="mb-4 grid max-w-text gap-3 rounded-control bg-danger-pale p-4"
      aria-label="Отправка приостановлена"
    >
      <p>
        <strong>Отправка приостановлена</strong>
        {pausedAt === null ? null : (
          <>
            {' '}
            (<Moment at={pausedAt} withTime />)
          </>
        )}
        : {pauseReason}. Новые события не теряются: они ждут, пока вы не возобновите отправку. Сейчас ждёт{' '}
        {counted(waiting, ['событие', 'события', 'событий'])}.
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="resume" />
        <Button name="waiting" value="send">
          Возобновить и отправить накопившееся
        </Button>
        <Button name="waiting" value="skip" tone="outline">
          Возобновить, накопившееся пропустить
        </Button>
      </Form>
    </section>
  )
}

function Secret({
  endpoint: { previousUntil, version },
  isProven,
  state,
}: Pick<WebhookPageProps, 'endpoint' | 'isProven' | 'state'>) {
  return (
    <div className="max-w-text">
      <FormSection title="Секрет">
        <p>
          Задан. По нему получатель проверяет подпись события.
          {previousUntil === null ? null : (
            <>
              {' '}
              Прежний тоже подписывает до <Moment at={previousUntil} withTime />.
            </>
          )}
        </p>
        <Form method="post" preventScrollReset className="grid gap-3">
          <VersionField version={version} />
          <ProofField isProven={isProven} state={state} id="rotate-proof" />
          <div>
            <Button name="intent" value="rotate" tone="outline">
              Сменить секрет
            </Button>
          </div>
        </Form>
        <p className="text-small text-muted">
          После смены сутки действуют оба секрета: успеете заменить его у получателя.
        </p>
      </FormSection>
    </div>
  )
}
