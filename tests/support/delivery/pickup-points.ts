import { expect } from 'vitest'

import { addPickupPoint, readPickupOptions } from '~/domain/delivery/index.server'
import type { PickupPointRow } from '~/domain/delivery/staff'
import { sql } from '~/platform/db/db.server'

import { administrator as actor } from '../people/administrator'

type Wanted = Omit<PickupPointRow, 'id'>

export const warehouse: Wanted = {
  ...{
    name: 'Склад',
    city: 'Макеевка',
    address: 'ул. Московская, 14',
    phone: null,
    note: 'Ворота 3',
    isActive: true,
    canTint: true,
  },
  openingHours: [{ days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '09:00', closes: '18:00' }],
}

export const keptWarehouse = {
  pickupName: 'Склад',
  pickupAddress: 'Макеевка, ул. Московская, 14',
  pickupHours: 'Пн–Пт 9:00–18:00, Сб–Вс выходной',
}

export const optionNames = async () => (await readPickupOptions()).map(({ name }) => name)

export async function noPickupPoints(): Promise<void> {
  await sql('DELETE FROM "PickupPoint"')
  await sql(`SELECT pg_notify('cache_purge', 'settings')`)
  await expect.poll(optionNames).toEqual([null])
}

export async function addKnownPoint(point: Wanted): Promise<string> {
  const pointId = await addPickupPoint({ wanted: point, actor })
  if (point.isActive) await expect.poll(optionNames).toContain(point.name)
  return pointId
}
