import { beforeEach, describe, expect, it } from 'vitest'

import { permissions } from '~/domain/auth/shared'
import { changeSettings, changeSettingsByProgram, readTab, undoSettings } from '~/domain/settings-forms/index.server'
import { fieldsOfGroup, groupsOfTab, settingDestinations, settingsTabs, type SettingsTabName } from '~/domain/settings-forms/staff'
import { readSettings } from '~/domain/settings/index.server'
import { getCache } from '~/platform/cache.server'
import { getDb } from '~/platform/db.server'
import { administrator } from '~tests/support/people/administrator'

/*
 * Settings that say where personal data or buyers' money goes change with a proof of the password alone, and not by
 * programs. Every row of the table is tried; a new one is tried as soon as it stands there.
 */

const tabs = Object.keys(settingsTabs) as SettingsTabName[]
const fields = tabs.flatMap((tab) =>
  groupsOfTab(tab)
    .flatMap(fieldsOfGroup)
    .map((setting) => ({ tab, ...setting })),
)
const destinations = fields.filter(({ name }) => Object.hasOwn(settingDestinations, name))

/** Two other values of a setting, by what its form asks for. */
const values: Readonly<Record<string, [string, string]>> = {
  'payment-requisites': ['р/с 40817810000000000666', 'р/с 40817810000000000999'],
  'receipts-inn': ['7700000000', '7700000001'],
  'contact-legalName': ['ООО «Чужой»', 'ИП Чужой'],
  'contact-ogrn': ['1027700132195', '1027700132196'],
}

beforeEach(async () => {
  await getDb().setting.deleteMany()
  await getDb().auditLog.deleteMany()
  getCache().clear()
})

it('the table names settings that forms show, and every mailbox among the settings', () => {
  expect(destinations.map(({ name }) => name).sort()).toEqual(Object.keys(settingDestinations).sort())
  const mailboxes = fields.filter(({ field }) => field.kind === 'email').map(({ name }) => name)
  expect(Object.keys(settingDestinations)).toEqual(expect.arrayContaining(mailboxes))
})

it('the table names the account of the shop, and all that buyers compare it with', () => {
  expect(Object.keys(settingDestinations)).toEqual(expect.arrayContaining(Object.keys(values)))
})

describe.each(destinations)('the destination $name', ({ tab, name, group, key, field }) => {
  const [first, second] = values[name] ?? ['first@evil.example', 'second@evil.example']
  const asked = { groups: groupsOfTab(tab), secrets: {}, actor: administrator }

  async function send(text: string, isProven: boolean) {
    const { values: base } = await readTab(tab)
    return changeSettings({ ...asked, typed: { ...base, [name]: text }, base, isProven })
  }

  async function kept(): Promise<unknown> {
    getCache().clear()
    return Reflect.get(await readSettings(group), key)
  }

  it('changes in its form with a proof of the password alone', async () => {
    const before = await kept()
    await expect(send(first, false)).rejects.toMatchObject({ code: 'password-needed', field: 'proof', status: 400 })
    expect(await kept()).toEqual(before)
    expect(await send(first, true)).toEqual({ outcome: 'saved', changed: [name] })
    expect(await kept()).toBe(first)
    expect(await send(first, false)).toEqual({ outcome: 'saved', changed: [] })
  })

  it('is not changed by a program, which is told which setting it is', async () => {
    const before = await kept()
    const actor = { ...administrator, permissions }
    const change = { groups: [group], texts: { [name]: first }, isProven: false, isProgram: true, actor }
    const refused = { status: 403, message: expect.stringContaining(`«${field.label}»`) as string }
    await expect(changeSettingsByProgram(change)).rejects.toMatchObject(refused)
    expect(await kept()).toEqual(before)
  })

  it('is not changed by an undo', async () => {
    await send(first, true)
    await send(second, true)
    const { history } = await readTab(tab)
    expect(history.map(({ canUndo }) => canUndo)).toEqual([false, false])
    for (const { id } of history) await expect(undoSettings({ entryId: id, actor: administrator })).rejects.toMatchObject({ status: 404 })
    expect(await kept()).toBe(second)
  })
})
