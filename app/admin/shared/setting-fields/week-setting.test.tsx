import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { dayFields } from '~/domain/settings-forms/staff'
import { weekdays } from '~/domain/settings/shared'

import { WeekSetting } from './week-setting'

const field = { kind: 'week', label: 'Часы работы', hint: 'Пустой день — выходной' } as const

const show = (fieldErrors: Record<string, string[]>) =>
  render(
    <WeekSetting
      name="hours"
      field={field}
      values={{}}
      state={{ values: {}, fieldErrors, formErrors: [] }}
    />,
  )

it('a week without any hours says so beside its fields, each of which names the fault', () => {
  show({ hours: ['Укажите часы хотя бы одного дня'] })
  const first = screen.getByLabelText<HTMLInputElement>('Пн: с')
  expect(first.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(first.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Укажите часы хотя бы одного дня',
  )
  const group = screen.getByRole('group', { name: 'Часы работы' })
  expect(group.getAttribute('aria-describedby')).toBe('hours-error hours-hint')
})

it('the fault of one day is tied to its wrong field alone', () => {
  show({ [dayFields('hours', weekdays[0]).closes]: ['Закрытие должно быть позже открытия'] })
  expect(screen.getByLabelText('Пн: с').getAttribute('aria-invalid')).toBeNull()
  const closes = screen.getByLabelText('Пн: до')
  expect(closes.getAttribute('aria-invalid')).toBe('true')
  expect(closes.getAttribute('aria-describedby')).toBe(`${dayFields('hours', weekdays[0]).opens}-error`)
  expect(screen.getByLabelText('Вт: с').getAttribute('aria-invalid')).toBeNull()
})
