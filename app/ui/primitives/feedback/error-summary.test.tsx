import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'

import type { FormState } from '~/http/forms/form-state'
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

it('a refusal of the whole form after corrected fields shows its sentence without a list', async () => {
  const wrong = { values: {}, formErrors: [], fieldErrors: { email: ['Введите email'] } }
  const refused = { values: {}, formErrors: ['Нет связи. Данные на месте, повторите.'], fieldErrors: {} }
  function TwoAnswers() {
    const [state, setState] = useState<FormState>(wrong)
    return (
      <>
        <ErrorSummary state={state} />
        <button onClick={() => setState(refused)}>Отправить</button>
      </>
    )
  }
  showInRouter(<TwoAnswers />)
  await screen.findByRole('link', { name: 'Введите email' })
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(screen.getByRole('alert').textContent).toBe('Нет связи. Данные на месте, повторите.')
})
