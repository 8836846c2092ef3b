import { describe, expect, it } from 'vitest'

import { knownPermissions, may, permissions, permissionsOf } from './permissions'

describe('permissionsOf', () => {
  it('administrators may do everything, moderators check reviews, customers do nothing', () => {
    expect(permissionsOf('ADMIN', null)).toEqual(permissions)
    expect(permissionsOf('MODERATOR', null)).toEqual(['reviews.moderate'])
    expect(permissionsOf('CUSTOMER', null)).toEqual([])
  })

  it('staff may enter, and do what their role says as far as this release knows it', () => {
    expect(permissionsOf('STAFF', ['orders.read', 'moon.visit', 'office.enter'])).toEqual([
      'office.enter',
      'orders.read',
    ])
    expect(permissionsOf('STAFF', null)).toEqual(['office.enter'])
  })

  it('no other role is given anything by a list', () => {
    expect(permissionsOf('CUSTOMER', ['orders.read'])).toEqual([])
    expect(permissionsOf('MODERATOR', ['orders.read'])).toEqual(['reviews.moderate'])
  })
})

it('may asks for the very permission', () => {
  const holder = { permissions: knownPermissions(['orders.write']) }
  expect([may(holder, 'orders.write'), may(holder, 'orders.read'), may(holder, 'office.enter')]).toEqual([
    true,
    false,
    false,
  ])
})
