import { Form } from '@remix-run/react'

import type { OwnTelegram } from '~/domain/integrations/staff'
import type { FormState } from '~/http/form-state'
import { Button } from '~/ui/primitives/button'

import { FormSection } from '../form/form-section'
import { ProofField } from '../staff/proof-field'

interface OwnTelegramPanelProps {
  telegram: OwnTelegram
  isProven: boolean
  state: FormState | undefined
}

export function OwnTelegramPanel({
  telegram: { canLink, isLinked, code },
  isProven,
  state,
}: OwnTelegramPanelProps) {
  if (!canLink)
    return (
      <FormSection title="Свой Telegram">
        <p className="text-muted">
          Кнопки бота не работают, пока адрес магазина (APP_URL) не начинается с https.
        </p>
      </FormSection>
    )
  return (
    <FormSection title="Свой Telegram">
      <p className="text-muted">
        {isLinked
          ? 'Связан: кнопки бота под новыми заказами меняют их от вашего имени.'
          : 'Свяжите его, чтобы подтверждать и отправлять заказы кнопками бота.'}
      </p>
      {code === null ? null : (
        <p className="rounded-control border border-line px-3 py-2">
          Откройте бота магазина и отправьте ему за 15 минут:{' '}
          <strong className="block break-all">{`/start ${code}`}</strong>
        </p>
      )}
      <Form method="post" className="flex flex-wrap items-end gap-3" preventScrollReset>
        <ProofField
          isProven={isProven}
          state={state}
          isFor="Нужен, чтобы связать Telegram"
          id="telegram-proof"
        />
        <Button name="intent" value="telegram-code" tone="outline">
          {isLinked ? 'Связать другой Telegram' : 'Получить код'}
        </Button>
        {isLinked ? (
          <Button name="intent" value="telegram-unlink" tone="outline">
            Отвязать
          </Button>
        ) : null}
      </Form>
    </FormSection>
  )
}
