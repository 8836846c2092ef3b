import { Link } from '@remix-run/react'

import { QUESTION_LIMITS } from '~/domain/questions/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'

import { Button } from '../../../ui/primitives/controls/button'
import { Input, Textarea } from '../../../ui/primitives/controls/controls'
import { Field } from '../../../ui/primitives/controls/field'
import { Honeypot } from '../../../ui/primitives/controls/honeypot'
import { FormErrors } from '../../../ui/primitives/feedback/form-errors'
import { useFormInPlace } from '../../shared/forms/use-form-in-place'

export interface Asker {
  name: string
  email: string
}

interface AskFormProps {
  slug: string
  /** Null for visitors. */
  asker: Asker | null
  state?: FormState | undefined
}

export function AskForm({ slug, asker, state: arrived }: AskFormProps) {
  const { Form, state, isBusy } = useFormInPlace(arrived)
  const [refused] = errorsOf(state, 'consent')
  return (
    <Form
      method="post"
      action={paths.productQuestions(slug)}
      className="mt-3 grid max-w-text gap-4"
      noValidate
    >
      <FormErrors state={state} prefix="question-" />
      <Field id="question-text" label="Ваш вопрос" required error={errorsOf(state, 'text')}>
        {(control) => (
          <Textarea
            {...control}
            name="text"
            rows={4}
            maxLength={QUESTION_LIMITS.text}
            defaultValue={state?.values.text}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="question-name" label="Имя" required error={errorsOf(state, 'name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="name"
              maxLength={QUESTION_LIMITS.name}
              defaultValue={state?.values.name ?? asker?.name}
            />
          )}
        </Field>
        <Field id="question-email" label="Email для ответа" required error={errorsOf(state, 'email')}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={state?.values.email ?? asker?.email}
            />
          )}
        </Field>
      </div>
      <label className="flex items-start gap-3 text-small">
        <input
          id="question-consent"
          type="checkbox"
          name="consent"
          required
          defaultChecked={state?.values.consent === 'on'}
          className="tick mt-0.5"
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'question-consent-error' : undefined}
        />
        <span>
          Прошу ответить мне на вопрос и принимаю{' '}
          <Link to={paths.privacy()} className="underline">
            политику обработки данных
          </Link>
          <span id="question-consent-error" className="block font-semibold text-danger">
            {refused}
          </span>
        </span>
      </label>
      <Honeypot />
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={isBusy}>Задать вопрос</Button>
        <p className="text-small text-muted">Ответ придёт на почту, а вопрос с ответом появятся здесь.</p>
      </div>
    </Form>
  )
}
