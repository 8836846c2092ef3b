import { expect, it } from 'vitest'

import type { PageName } from '~/pages'

import { entityScreens } from './entity-screens.server'

const screen = (name: PageName) => ({
  name,
  loader: () => Promise.resolve(name),
  action: () => Promise.resolve(name),
})

const { loader, action } = entityScreens({
  update: screen('adminZone'),
  deletion: screen('adminZoneDeletion'),
  list: screen('adminZones'),
  create: screen('adminNewZone'),
})

const argsOf = (path: string) => ({
  request: new Request(`http://shop${path}`),
  params: {},
  context: {},
})

it.each([
  ['/admin/shipping-zones', 'list', 'adminZones'],
  ['/admin/shipping-zones/', 'list', 'adminZones'],
  ['/ADMIN/Shipping-Zones', 'list', 'adminZones'],
  ['/admin/shipping%2Dzones', 'list', 'adminZones'],
  ['/admin/shipping-zones?search=a/b', 'list', 'adminZones'],
  ['/admin/shipping-zones/new', 'create', 'adminNewZone'],
  ['/admin/shipping-zones/NEW', 'create', 'adminNewZone'],
  ['/admin/shipping-zones/%6Eew', 'create', 'adminNewZone'],
  ['/admin/shipping-zones/a%2Fb', 'update', 'adminZone'],
  ['/admin/shipping-zones/%D1%8F/delete', 'deletion', 'adminZoneDeletion'],
  ['/admin/shipping-zones/1/DELETE', 'deletion', 'adminZoneDeletion'],
])('the address %s opens the screen %s, as Remix finds its route', async (path, key, name) => {
  expect(await loader(argsOf(path))).toEqual({ [key]: name })
  expect(await action(argsOf(path))).toBe(name)
})
