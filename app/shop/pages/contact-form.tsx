import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'

import { contactSubjectLabels, contactSubjects, contactTexts } from '~/domain/content/shared'
import { errorsOf, type FormState } from '~/http/forms/form-state'
import { ErrorSummary } from '~/ui/primitives/feedback/error-summary'
import { Honeypot } from '~/ui/primitives/controls/honeypot'
import { TextField } from '~/ui/primitives/controls/text-field'

import { Button } from '../../ui/primitives/controls/button'
import { Input, Select, Textarea } from '../../ui/primitives/controls/controls'
import { Field } from '../../ui/primitives/controls/field'

/** yandex.cloud/docs/smartcaptcha/concepts/widget-methods */
interface SmartCaptcha {
  render: (container: HTMLElement, options: { sitekey: string; hl: 'ru' }) => number
  destroy: (widget: number) => void
}

declare global {
  interface Window {
    smartCaptcha?: SmartCaptcha
    onSmartCaptcha?: () => void
  }
}

const SCRIPT = 'https://smartcaptcha.yandexcloud.net/captcha.js?render=onload&onload=onSmartCaptcha'

/** Adds the token as `smart-token`. A token works once, so every attempt needs a new `key`. */
function Captcha({ siteKey }: { siteKey: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = ref.current
    if (!container) return
    let widget: number | undefined
    const show = () => {
      widget = window.smartCaptcha?.render(container, { sitekey: siteKey, hl: 'ru' })
    }
    if (window.smartCaptcha) show()
    else {
      window.onSmartCaptcha = show
      loadScript()
    }
    return () => {
      delete window.onSmartCaptcha
      if (widget !== undefined) window.smartCaptcha?.destroy(widget)
    }
  }, [siteKey])
  return <div ref={ref} />
}

function loadScript(): void {
  if (document.querySelector(`script[src="${SCRIPT}"]`)) return
  const script = document.createElement('script')
  script.src = SCRIPT
  script.defer = true
  document.head.append(script)
}

interface ContactFormProps {
  check: { question: string; token: string }
  /** Null when there is no captcha; without JavaScript the arithmetic question replaces it. */
  siteKey: string | null
  sent: boolean
  state: FormState | undefined
  busy: boolean
}

/** Every attempt gets a new question and preserves the typed values. */
export function ContactForm({ check, siteKey, sent, state, busy }: ContactFormProps) {
  return (
    <section id="form" aria-labelledby="form-title" className="mt-12 max-w-2xl">
      <h2 id="form-title">Напишите нам</h2>
      {sent ? (
        <p
          role="status"
          className="mt-4 rounded-card border border-success bg-success-pale px-5 py-4 font-semibold"
        >
          {contactTexts.sent}
        </p>
      ) : (
        <div className="mt-5">
          <ErrorSummary state={state} />
          <Form
            method="post"
            action="#form"
            className="panel grid gap-4 p-5 sm:grid-cols-2 sm:p-6"
            noValidate
          >
            <TextField name="name" label="Имя" state={state} required maxLength={100} autoComplete="name" />
            <TextField
              name="email"
              label="Email"
              type="email"
              state={state}
              required
              maxLength={254}
              autoComplete="email"
            />
            <TextField
              name="phone"
              label="Телефон"
              type="tel"
              state={state}
              maxLength={32}
              autoComplete="tel"
              inputMode="tel"
            />
            <SubjectField state={state} />
            <Field
              id="message"
              label="Сообщение"
              required
              error={errorsOf(state, 'message')}
              className="sm:col-span-2"
            >
              {(control) => (
                <Textarea
                  {...control}
                  name="message"
                  rows={6}
                  maxLength={5_000}
                  defaultValue={state?.values.message}
                />
              )}
            </Field>
            {siteKey === null ? (
              <Problem check={check} state={state} />
            ) : (
              <CaptchaField siteKey={siteKey} check={check} state={state} />
            )}
            <Honeypot />
            <Button tone="accent" busy={busy} className="sm:col-span-2 sm:justify-self-start">
              Отправить
            </Button>
          </Form>
        </div>
      )}
    </section>
  )
}

function SubjectField({ state }: Pick<ContactFormProps, 'state'>) {
  return (
    <Field id="subject" label="Тема" required error={errorsOf(state, 'subject')}>
      {(control) => (
        <Select {...control} name="subject" defaultValue={state?.values.subject ?? 'question'}>
          {contactSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {contactSubjectLabels[subject]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Problem({ check, state }: Pick<ContactFormProps, 'check' | 'state'>) {
  return (
    <>
      <input type="hidden" name="check" value={check.token} />
      <Field
        id="answer"
        label={`Сколько будет ${check.question}?`}
        hint="Так мы отличаем людей от программ"
        required
        error={errorsOf(state, 'answer')}
      >
        {(control) => (
          <Input
            {...control}
            key={check.token}
            name="answer"
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
        )}
      </Field>
    </>
  )
}

function CaptchaField({
  siteKey,
  check,
  state,
}: { siteKey: string } & Pick<ContactFormProps, 'check' | 'state'>) {
  const [refused] = errorsOf(state, 'captchaToken')
  return (
    <div className="sm:col-span-2">
      <Captcha key={check.token} siteKey={siteKey} />
      {refused ? (
        <p id="captchaToken" className="mt-1.5 text-caption font-semibold text-danger">
          {refused}
        </p>
      ) : null}
      <noscript>
        <Problem check={check} state={state} />
      </noscript>
    </div>
  )
}
