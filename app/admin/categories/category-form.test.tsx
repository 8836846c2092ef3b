import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { showInRouter } from '~tests/support/components/show-in-router'

import { CategoryForm } from './category-form'

it('a new category shows the address of its name, and the address field keeps what a person types', async () => {
  const user = userEvent.setup()
  const draft = { action: '/draft', id: 'draft', found: null, state: undefined }
  showInRouter(<CategoryForm category={null} parents={[]} draft={draft} state={undefined} />)
  await user.type(screen.getByLabelText(/^Название/), 'Кат пятая')
  const address = screen.getByLabelText<HTMLInputElement>('Адрес (slug)')
  expect(address.placeholder).toBe('kat-pyataya')
  await user.type(address, 'kat-z')
  expect(address.value).toBe('kat-z')
})
