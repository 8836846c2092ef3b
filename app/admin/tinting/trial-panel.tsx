import { Form } from '@remix-run/react'

import type { Colorant, TintBase } from '~/domain/tinting/staff'
import { officePaths } from '~/office-paths'
import { formatRoubles } from '~/platform/money/money'
import { Button } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'
import { cssColor } from '~/ui/primitives/display/css-color'

import { Doses } from './doses'

/** By the saved table. */
export type Trial =
  | { problem: string }
  | {
      title: string
      hex: string
      lightness: number
      chroma: number
      depth: number
      volumeMl: number
      /** Bases that hold the shade; a brand of null stands for all others. */
      answers: readonly {
        brand: string | null
        base: TintBase
        feeKopecks: number
        formula: readonly Colorant[] | null
      }[]
    }

interface TrialPanelProps {
  trial: Trial | null
  test: { shade: string; litres: string }
}

export function TrialPanel({ trial, test }: TrialPanelProps) {
  return (
    <section className="panel mt-4 grid gap-3 p-4" aria-labelledby="trial-title">
      <h2 id="trial-title" className="text-lead">
        Проверка: какая база и цена
      </h2>
      <Form method="get" action={officePaths.tintingTable()} className="flex flex-wrap items-end gap-3">
        <Field id="test" label="Оттенок">
          {(control) => (
            <Input {...control} name="test" defaultValue={test.shade} placeholder="RAL 5003" maxLength={60} />
          )}
        </Field>
        <Field id="litres" label="Литров в банке">
          {(control) => (
            <Input
              {...control}
              name="litres"
              inputMode="decimal"
              defaultValue={test.litres || '2,7'}
              maxLength={8}
            />
          )}
        </Field>
        <Button tone="outline">Проверить</Button>
      </Form>
      {trial === null ? null : 'problem' in trial ? (
        <p className="text-danger">{trial.problem}</p>
      ) : (
        <div aria-live="polite">
          <p className="flex items-center gap-3">
            <span className="tint-cell" style={cssColor(trial.hex)} /> {trial.title}: светлота{' '}
            {trial.lightness}, насыщенность {trial.chroma}, глубина {trial.depth}
          </p>
          {trial.answers.length === 0 ? (
            <p className="mt-2">Ни одна база такой оттенок не держит: в магазине его не предлагаем.</p>
          ) : (
            <ul className="mt-2 grid max-w-md gap-4">
              {trial.answers.map(({ brand, base, feeKopecks, formula }) => (
                <li key={`${brand ?? ''} ${base}`} className="grid gap-1">
                  <b className="font-semibold">
                    {brand ?? 'Все бренды'}: база {base}, колеровка банки {formatRoubles(feeKopecks)}
                  </b>
                  <Doses formula={formula} volumeMl={trial.volumeMl} quantity={1} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}
