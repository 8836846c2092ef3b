import { Form, useNavigation } from '@remix-run/react'

import type { FormState } from '~/http/forms/form-state'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button } from '~/ui/primitives/controls/button'
import { TextField } from '~/ui/primitives/controls/text-field'

import { FormSection } from '../../shared/form/form-section'

interface LetterTestProps {
  email: string
  person: string | null
  state: FormState | undefined
}

export function LetterTest({ email, person, state }: LetterTestProps) {
  const pendingIntent = useNavigation().formData?.get('intent')
  return (
    <FormSection title="Пробное письмо">
      <Form method="post" noValidate preventScrollReset className="grid gap-3">
        <FormErrors state={state} />
        <TextField
          name="email"
          label="На адрес"
          type="email"
          required
          state={state}
          defaultValue={email}
          maxLength={254}
          hint="Уйдёт тем же путём, что и рассылка. Промокод в нём не настоящий"
        />
        <Button name="intent" value="test" tone="outline" busy={pendingIntent === 'test'}>
          Отправить пробу
        </Button>
        <p className="text-caption text-muted">{whose(person)}</p>
      </Form>
    </FormSection>
  )
}

function whose(person: string | null): string {
  if (person === null)
    return 'Письмо придёт без имени, как подписчикам. Выберите клиента, чтобы увидеть письмо с его именем.'
  return person === ''
    ? 'Письмо придёт без имени: имя этого клиента неизвестно.'
    : `Письмо придёт с именем клиента: ${person}.`
}
