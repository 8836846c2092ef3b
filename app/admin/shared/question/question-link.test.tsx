import { data } from '@remix-run/node'
import { redirect } from '@remix-run/react'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

import type { FormState } from '~/http/forms/form-state'
import { showInRouter } from '~tests/support/components/show-in-router'

import { QuestionLink, QuestionProvider } from './question-link'

const question = {
  title: 'Удаление промокода ЛЕТО',
  text: ['Вы уверены?'],
  confirm: 'Удалить промокод',
  back: { to: '/', label: 'Оставить' },
  isProven: true,
}

const refusal: FormState = { values: {}, fieldErrors: {}, formErrors: ['Промокод уже использован'] }

let answers: (() => Response | ReturnType<typeof data>)[]
const user = userEvent.setup()

beforeEach(() => {
  answers = []
})

function showList() {
  const list = (
    <QuestionProvider>
      <p>Список промокодов</p>
      <QuestionLink to="/promos/1/delete">Удалить</QuestionLink>
    </QuestionProvider>
  )
  return showInRouter(list, {
    routes: [
      {
        path: '/promos/1/delete',
        loader: () => ({ deletion: question }),
        action: () => answers.shift()?.() ?? null,
        element: <p>Страница вопроса</p>,
      },
    ],
  })
}

const dialog = () => screen.queryByRole('dialog', { name: question.title })

it('a question opens over its page, shows a refusal, and ends with its answer', async () => {
  answers = [() => data(refusal, { status: 409 }), () => redirect('/?deleted=1')]
  const router = showList()
  await user.click(screen.getByRole('link', { name: 'Удалить' }))
  await waitFor(() => expect(dialog()).not.toBeNull())
  screen.getByText('Список промокодов')
  expect(router.state.location.pathname).toBe('/')

  await user.click(screen.getByRole('button', { name: 'Удалить промокод' }))
  await screen.findByText('Промокод уже использован')
  expect(dialog()).not.toBeNull()

  await user.click(screen.getByRole('button', { name: 'Удалить промокод' }))
  await waitFor(() => expect(router.state.location.search).toBe('?deleted=1'))
  await waitFor(() => expect(dialog()).toBeNull())
})

it('a question is left without an answer by its second button', async () => {
  showList()
  await user.click(screen.getByRole('link', { name: 'Удалить' }))
  await user.click(await screen.findByRole('button', { name: 'Не сейчас' }))
  expect([dialog(), screen.queryByText('Страница вопроса')]).toEqual([null, null])
})
