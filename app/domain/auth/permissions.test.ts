import { expect, it } from 'vitest'

import { may, permissions } from './permissions'

const all = (role: Parameters<typeof may>[0]) => permissions.filter((permission) => may(role, permission))

it('administrators may do everything, moderators check reviews, customers do nothing', () => {
  expect(all('ADMIN')).toEqual(permissions)
  expect(all('MODERATOR')).toEqual(['reviews.moderate'])
  expect(all('CUSTOMER')).toEqual([])
})
