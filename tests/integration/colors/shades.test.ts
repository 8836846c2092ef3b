import { Readable } from 'node:stream'

import { beforeAll, expect, it } from 'vitest'

import { staffActor, type Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { importColors, planColors } from '~/domain/color-imports/index.server'
import {
  findShadeBySlug,
  hideShade,
  hideSystem,
  listOfficeShades,
  listOfficeSystems,
  officeShadesQuery,
  readSearchedShade,
  readShades,
} from '~/domain/colors/index.server'
import { keepImportFile } from '~/domain/exchange/index.server'
import { createUser } from '~tests/support/database/factories'

let actor: Actor

beforeAll(async () => {
  const { id: userId } = await createUser({ role: 'ADMIN' })
  actor = staffActor({ userId, name: 'Ольга', ip: '127.0.0.1', permissions })
})

const keep = (text: string) => keepImportFile('веер.csv', Readable.from([Buffer.from(text)]))
const shownCodes = async () => (await readShades()).map(({ system, code }) => `${system.slug} ${code}`)

it('the shop starts with RAL Classic', async () => {
  const shades = await readShades()
  expect(shades).toHaveLength(215)
  expect(await findShadeBySlug('ral-classic', '7016')).toMatchObject({ name: 'Антрацитово-серый' })
  expect(await readSearchedShade('краска рал 7016 матовая')).toMatchObject({ code: '7016' })
  expect(await readSearchedShade('антрацит')).toBeNull()
})

it('a hidden shade is not shown, until staff show it again', async () => {
  const shade = await findShadeBySlug('ral-classic', '1003')
  const id = shade?.id ?? ''
  expect(await hideShade({ id, isHidden: true, actor })).toBe('RAL 1003 Сигнальный жёлтый')
  expect(await findShadeBySlug('ral-classic', '1003')).toBeNull()
  await expect.poll(shownCodes).not.toContain('ral-classic 1003')
  const { rows } = await listOfficeShades(officeShadesQuery.parse({ search: 'ral 1003' }))
  expect(rows).toMatchObject([{ code: '1003', isHidden: true }])
  await hideShade({ id, isHidden: false, actor })
  await expect.poll(shownCodes).toContain('ral-classic 1003')
})

it('an imported system adds its shades, a second import corrects them, and hiding undoes it', async () => {
  const file = await keep('Код;Название;HEX\nM 1;Мята;#aed8b6\nM 2;Сирень;ошибка\nS 0500-N\n')
  const { shades, refused } = await planColors(file)
  expect(shades).toHaveLength(2)
  expect(refused).toMatchObject([{ row: 3 }])
  const wanted = { name: 'Веер фабрики', prefix: 'Ф', actor }
  expect(await importColors({ ...wanted, file })).toBe(2)
  expect(await findShadeBySlug('veer-fabriki', 'm-1')).toMatchObject({ name: 'Мята', isApproximate: false })
  expect(await findShadeBySlug('veer-fabriki', 's-0500-n')).toMatchObject({ isApproximate: true })
  await importColors({ ...wanted, file: await keep('Код;Название;HEX\nM 1;Мята свежая;#aed8b7\n') })
  expect(await findShadeBySlug('veer-fabriki', 'm-1')).toMatchObject({ name: 'Мята свежая', hex: '#aed8b7' })
  const system = (await listOfficeSystems()).find(({ name }) => name === 'Веер фабрики')
  expect(system).toMatchObject({ shades: 2, hidden: 0 })
  await hideSystem({ id: system?.id ?? '', isHidden: true, actor })
  expect(await findShadeBySlug('veer-fabriki', 'm-1')).toBeNull()
})

it('staff without the permission change no shades', async () => {
  const stranger = staffActor({ userId: actor.id ?? '', name: 'Пётр', ip: '127.0.0.1', permissions: [] })
  const id = (await findShadeBySlug('ral-classic', '7016'))?.id ?? ''
  expect(() => hideShade({ id, isHidden: true, actor: stranger })).toThrow('Недостаточно прав')
  const file = await keep('K1;Снег;#fafafa\n')
  await expect(importColors({ name: 'Чужой', prefix: '', file, actor: stranger })).rejects.toThrow(
    'Недостаточно прав',
  )
})

it('a file without a usable row imports nothing', async () => {
  const file = await keep('Код;Название\nA1;Без цвета\n')
  await expect(importColors({ name: 'Пустой', prefix: '', file, actor })).rejects.toThrow(
    'В файле нет ни одной подходящей строки',
  )
  expect((await listOfficeSystems()).map(({ name }) => name)).not.toContain('Пустой')
})
