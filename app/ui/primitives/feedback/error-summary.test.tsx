import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { showInRouter } from '~tests/support/components/show-in-router'

import { ErrorSummary } from './error-summary'

it('errors are listed in the order in which the fields stand', async () => {
  const state = {
    values: {},
    formErrors: [],
    fieldErrors: { email: ['Введите email'], phone: ['Введите телефон'], firstName: ['Введите имя'] },
  }
  showInRouter(
    <>
      <ErrorSummary state={state} />
      <input id="firstName" aria-label="Имя" />
      <input id="phone" aria-label="Телефон" />
      <input id="email" aria-label="Email" />
    </>,
  )
  await screen.findAllByRole('link')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Введите имя',
    'Введите телефон',
    'Введите email',
  ])
})
