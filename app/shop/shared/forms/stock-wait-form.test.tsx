import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { showInRouter } from '~tests/support/components/show-in-router'

import { StockWaitForm } from './stock-wait-form'

it('a missing consent is an error of its box', () => {
  const refused = 'Поставьте отметку, чтобы получить письмо'
  const state = { values: {}, formErrors: [], fieldErrors: { consent: [refused] } }
  showInRouter(<StockWaitForm product={{ id: 'paint', slug: 'paint' }} state={state} />)
  const box = screen.getByRole('checkbox')
  const error = screen.getByText(refused)
  expect([box.getAttribute('aria-invalid'), box.getAttribute('aria-describedby')]).toEqual(['true', error.id])
  expect([...error.classList]).toContain('text-danger')
})
