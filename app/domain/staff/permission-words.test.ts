import { expect, it } from 'vitest'

import { permissionsOf } from '~/domain/auth/index.server'

import { permissionField, permissionGroups, permissionLabels } from './permission-words'

it('every permission has one label and its own form field', () => {
  const named = permissionGroups.flatMap((group) => Object.keys(group.permissions))
  expect(named.toSorted()).toEqual(
    permissionsOf('ADMIN', null)
      .filter((one) => one !== 'office.enter')
      .toSorted(),
  )
  expect(Object.keys(permissionLabels)).toHaveLength(named.length)
  expect(new Set(named.map(permissionField)).size).toBe(named.length)
})
