import { Form, useNavigation } from '@remix-run/react'

import type { FormState } from '~/http/form-state'
import { FormErrors } from '~/ui/account/form-errors'
import { Button } from '~/ui/primitives/button'
import { TextField } from '~/ui/primitives/text-field'

import { FormSection } from '../form/form-section'

/** Sends the letter to one address, one's own unless another is typed. */
export function LetterTest({ email, state }: { email: string; state: FormState | undefined }) {
  const asked = useNavigation().formData?.get('intent')
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
        <Button name="intent" value="test" tone="outline" busy={asked === 'test'}>
          Отправить пробу
        </Button>
      </Form>
    </FormSection>
  )
}
