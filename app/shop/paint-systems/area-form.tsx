import { Form } from '@remix-run/react'

import { FIGURES, type FigureName } from '~/domain/catalog/shared'
import type { AreaInput } from '~/domain/paint-systems/shared'

import { Button } from '../../ui/primitives/controls/button'
import { TextField } from '../../ui/primitives/controls/text-field'

interface AreaFormProps {
  /** Of the page. */
  href: string
  input: Omit<AreaInput, 'area'>
  query: Readonly<Record<string, string>>
}

/** The area as typed, or by the sizes of the calculator. */
export function AreaForm({ href, input, query }: AreaFormProps) {
  const { figures, values, errors, isBySize } = input
  const state = { values, fieldErrors: errors, formErrors: [] }
  const kept = Object.entries(query).filter(([name]) => name.startsWith('step-'))
  const form = {
    method: 'get',
    action: href,
    preventScrollReset: true,
    className: 'grid gap-3',
  } as const
  const hidden = kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
  return (
    <section className="panel paint-area p-5" aria-label="Сколько красим">
      <Form {...form} noValidate key={values.area} aria-label="Площадь">
        {hidden}
        <TextField
          name="area"
          label="Площадь, м²"
          state={state}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
        />
        <Button tone="outline">Посчитать</Button>
      </Form>
      {figures.length === 0 ? null : (
        <details className="disclosure mt-3" open={isBySize}>
          <summary className="w-fit text-medium">Посчитать по размерам</summary>
          <Form {...form} noValidate aria-label="Размеры">
            {hidden}
            <div className="mt-2 grid grid-cols-2 gap-3">
              {figures.map((name: FigureName) => (
                <TextField
                  key={name}
                  name={name}
                  label={FIGURES[name].label}
                  state={state}
                  inputMode={FIGURES[name].step === 1 ? 'numeric' : 'decimal'}
                  autoComplete="off"
                  maxLength={8}
                />
              ))}
            </div>
            <Button tone="outline">Посчитать по размерам</Button>
          </Form>
        </details>
      )}
    </section>
  )
}
