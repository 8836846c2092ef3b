import { Form, useLocation } from '@remix-run/react'

import { periodLabels, type Period } from '~/domain/overview/shared'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { Input } from '~/ui/primitives/controls/controls'
import { Field } from '~/ui/primitives/controls/field'

interface PeriodFormProps {
  period: Period
  name: keyof typeof periodLabels | null
}

/** The period is stored in the address. */
export function PeriodForm({ period, name }: PeriodFormProps) {
  const { pathname } = useLocation()
  return (
    <details className="period">
      <summary className="button button-outline">
        {name === null ? rangeText(period) : periodLabels[name]} ▾
      </summary>
      <div className="period-choice">
        {Object.entries(periodLabels).map(([value, label]) => (
          <LinkButton
            key={value}
            to={`${pathname}?period=${value}`}
            tone={value === name ? 'ink' : 'quiet'}
            small
            aria-current={value === name || undefined}
          >
            {label}
          </LinkButton>
        ))}
        <Form method="get" className="grid gap-2 border-t border-line pt-3">
          <Field label="С">
            {(control) => <Input {...control} type="date" name="from" defaultValue={period.from} required />}
          </Field>
          <Field label="По">
            {(control) => <Input {...control} type="date" name="to" defaultValue={period.to} required />}
          </Field>
          <Button small>Показать</Button>
        </Form>
      </div>
    </details>
  )
}

const rangeText = ({ from, to }: Period): string => `${dayText(from)} – ${dayText(to)}`

/** «20.11.26» for 2026-11-20. */
function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}.${month}.${year.slice(2)}`
}
