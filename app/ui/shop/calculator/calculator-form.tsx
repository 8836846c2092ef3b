import { Form, useSubmit } from '@remix-run/react'

import { FIGURES, PAINTED_SORTS, type FigureName, type Painted } from '~/domain/catalog/shared'
import { paths } from '~/paths'

import { Button } from '../../primitives/button'
import { TextField } from '../../primitives/text-field'
import { useAfterPause } from '../../primitives/use-after-pause'

/** Milliseconds without typing before it is calculated. */
const REST = 500

interface CalculatorFormProps {
  painted: Painted
  values: Record<string, string>
  fieldErrors: Record<string, string[]>
}

export function CalculatorForm({ painted, values, fieldErrors }: CalculatorFormProps) {
  const submit = useSubmit()
  const afterPause = useAfterPause(REST)
  const count = (form: HTMLFormElement) =>
    afterPause(() => submit(form, { replace: true, preventScrollReset: true }))
  const state = { values, fieldErrors, formErrors: [] }
  const isByLitres = (values.litres ?? '') !== ''
  const figure = (name: FigureName) => (
    <TextField
      key={name}
      name={name}
      label={FIGURES[name].label}
      state={state}
      inputMode={FIGURES[name].step === 1 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={8}
    />
  )
  return (
    <Form
      method="get"
      action={paths.calculator()}
      className="panel grid grid-cols-2 gap-3 p-5"
      aria-label="Размеры"
      noValidate
      replace
      preventScrollReset
      onInput={(event) => count(event.currentTarget)}
    >
      <input type="hidden" name="what" value={painted} />
      {isByLitres ? (
        <TextField
          name="litres"
          label="Сколько литров"
          state={state}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          className="col-span-2"
        />
      ) : (
        <>
          {PAINTED_SORTS[painted].figures.map(figure)}
          <TextField
            name="area"
            label="Или сразу площадь, м²"
            hint="Если заполнить, размеры не считаются"
            state={state}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            className="col-span-2"
          />
          {(['coats', 'reserve'] as const).map(figure)}
        </>
      )}
      <TextField
        name="search"
        label="Какая краска"
        hint={`Пусто: ${PAINTED_SORTS[painted].paint}`}
        state={state}
        autoComplete="off"
        maxLength={100}
        className="col-span-2"
      />
      <Button className="col-span-2">Посчитать</Button>
    </Form>
  )
}
