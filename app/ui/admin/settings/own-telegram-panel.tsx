import { Form } from '@remix-run/react'

import type { OwnTelegram } from '~/domain/integrations/staff'
import { Button } from '~/ui/primitives/button'

import { FormSection } from '../form/form-section'

/** Links the own Telegram, so that the bot takes one's presses of its buttons under orders. */
export function OwnTelegramPanel({ telegram: { isLinked, code } }: { telegram: OwnTelegram }) {
  return (
    <FormSection title="Свой Telegram">
      <p className="text-muted">
        {isLinked
          ? 'Связан: кнопки бота под новыми заказами меняют их от вашего имени.'
          : 'Свяжите его, чтобы подтверждать и отправлять заказы кнопками бота.'}
      </p>
      {code === null ? null : (
        <p className="rounded-control bg-canvas px-3 py-2">
          Откройте бота магазина и отправьте ему за 15 минут: <strong className="break-all">/start {code}</strong>
        </p>
      )}
      <Form method="post" className="flex flex-wrap gap-3" preventScrollReset>
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
