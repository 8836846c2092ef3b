import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { showInRouter } from '~tests/support/components/show-in-router'

import { ProfileDetails } from './profile-details'

const profile = {
  name: 'Анна',
  email: 'anna@example.ru',
  phone: null,
  emailVerified: true,
  pendingEmail: null,
}

it.each([
  ['profile', 'Мои данные'],
  ['cancel-email', 'Мои данные'],
  ['password', 'Смена пароля'],
  ['delete-address', 'Адреса доставки'],
  ['end-all-sessions', 'Где выполнен вход'],
])('a refusal of the form «%s» is shown once, in its section «%s»', (intent, title) => {
  const refused = { values: { intent }, fieldErrors: {}, formErrors: ['Вход закончился'] }
  showInRouter(<ProfileDetails profile={profile} addresses={[]} sessions={[]} state={refused} busy={false} />)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  const section = screen.getByRole('region', { name: new RegExp(`^${title}`) })
  expect(within(section).getByRole('alert').textContent).toBe('Вход закончился')
})

it('a refusal that names no form is shown once, at the top', () => {
  const refused = { values: {}, fieldErrors: {}, formErrors: ['Магазин закрыт'] }
  showInRouter(<ProfileDetails profile={profile} addresses={[]} sessions={[]} state={refused} busy={false} />)
  expect(screen.getByRole('alert').closest('section')).toBeNull()
})
