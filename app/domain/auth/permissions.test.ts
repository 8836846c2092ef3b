import { describe, expect, it } from 'vitest'

import { knownPermissions, may, permissions, permissionsOf } from './permissions'

describe('permissionsOf', () => {
  it('administrators have all permissions, moderators check reviews, and customers have none', () => {
    expect(permissionsOf('ADMIN', null)).toEqual(permissions)
    expect(permissionsOf('MODERATOR', null)).toEqual(['reviews.moderate'])
    expect(permissionsOf('CUSTOMER', null)).toEqual([])
  })

  it('staff may enter the back office and have those permissions of their role that this release knows', () => {
    expect(permissionsOf('STAFF', ['orders.read', 'moon.visit', 'office.enter'])).toEqual([
      'office.enter',
      'orders.read',
    ])
    expect(permissionsOf('STAFF', null)).toEqual(['office.enter'])
  })

  it('a permission list gives nothing to any other role', () => {
    expect(permissionsOf('CUSTOMER', ['orders.read'])).toEqual([])
    expect(permissionsOf('MODERATOR', ['orders.read'])).toEqual(['reviews.moderate'])
  })
})

it('the check of a permission accepts only exactly that permission', () => {
  const holder = { permissions: knownPermissions(['orders.write']) }
  expect([may(holder, 'orders.write'), may(holder, 'orders.read'), may(holder, 'office.enter')]).toEqual([
    true,
    false,
    false,
  ])
})
