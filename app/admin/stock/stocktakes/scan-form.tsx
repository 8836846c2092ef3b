import { Form } from '@remix-run/react'
import { useRef, type FormEvent } from 'react'

import { errorsOf, type FormState } from '~/http/forms/form-state'
import { formatNumber } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

import type { ScanOutcome, ScanQueue } from './use-scan-queue'

/** Accepts codes in quick succession; a plain form without scripts. */
export function ScanForm({
  state,
  scans: { outcome, waiting, send },
}: {
  state: FormState | undefined
  scans: ScanQueue
}) {
  const code = useRef<HTMLInputElement>(null)
  const own = state?.values.intent === 'scan' ? state : undefined
  const scan = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    code.current?.focus()
    if (!code.current || code.current.value.trim() === '') return
    form.set('intent', 'scan')
    form.set('live', '1')
    send(form)
    event.currentTarget.reset()
    code.current.value = ''
  }
  return (
    <section className="panel p-4">
      <Form
        method="post"
        onSubmit={scan}
        className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3"
        noValidate
      >
        <input type="hidden" name="intent" value="scan" />
        <Field id="code" label="Штрихкод или артикул">
          {(control) => (
            <Input
              {...control}
              ref={code}
              name="code"
              defaultValue={own?.values.code}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the page is there for this field: scanners type into it at once, without scripts too
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              enterKeyHint="next"
            />
          )}
        </Field>
        <Field id="pieces" label="Штук" error={errorsOf(own, 'pieces')}>
          {(control) => (
            <Input
              {...control}
              name="pieces"
              defaultValue={own?.values.pieces ?? '1'}
              autoComplete="off"
              maxLength={8}
            />
          )}
        </Field>
        <Button className="col-span-2">Посчитать</Button>
      </Form>
      <p className="mt-2 text-caption text-muted">
        Каждое сканирование прибавляет столько штук, сколько стоит справа. Чтобы убрать лишнее, поставьте
        минус: -1.
      </p>
      <Said
        outcome={outcome}
        refusals={outcome === null && own ? [...errorsOf(own, 'code'), ...own.formErrors] : []}
      />
      <p className="text-caption text-muted">{waiting > 1 ? `В очереди: ${waiting}` : ''}</p>
    </section>
  )
}

function Said({ outcome, refusals }: { outcome: ScanOutcome | null; refusals: readonly string[] }) {
  const errors = outcome?.errors ?? refusals
  return (
    <div className="mt-3" aria-live="assertive">
      {errors.length === 0 ? null : (
        <div
          key={outcome?.number}
          role="alert"
          className="rounded-control bg-danger px-4 py-3 text-lead font-bold text-surface"
        >
          {errors.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {outcome?.counted ? (
        <p key={outcome.number} className="rounded-control bg-success-pale px-4 py-3">
          {outcome.counted.name} · {outcome.counted.sku}:{' '}
          <strong>{formatNumber(outcome.counted.counted)} шт.</strong>
        </p>
      ) : null}
    </div>
  )
}
