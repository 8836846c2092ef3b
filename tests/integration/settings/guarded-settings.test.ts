import { beforeEach, describe, expect, it } from 'vitest'

import { permissions } from '~/domain/auth/shared'
import {
  changeSettings,
  changeSettingsByProgram,
  readTab,
  undoSettings,
} from '~/domain/settings-forms/index.server'
import {
  fieldsOfGroup,
  groupsOfTab,
  guardedSettings,
  settingsTabs,
  type SettingsTabName,
} from '~/domain/settings-forms/staff'
import { defaultTexts, editableMails } from '~/domain/mail/shared'
import { readPublicSettings } from '~/domain/settings/index.server'
import { renderMail } from '~/mails/render-mail'
import { sampleFacts } from '~/mails/sample-facts'
import { sampleMail } from '~/mails/sample-mail'
import { getCache } from '~/platform/cache/cache.server'
import { getDb } from '~/platform/db/db.server'
import { administrator } from '~tests/support/people/administrator'

/*
 * Settings that direct personal data or money, and those that protect sign-in, need a password confirmation
 * and are closed to programs. New settings are tested automatically.
 */

const tabs = Object.keys(settingsTabs) as SettingsTabName[]
const fields = tabs.flatMap((tab) =>
  groupsOfTab(tab)
    .flatMap(fieldsOfGroup)
    .map((setting) => ({ tab, ...setting })),
)
const guarded = fields.filter(({ name }) => Object.hasOwn(guardedSettings, name))

const values: Readonly<Record<string, [string, string]>> = {
  'payment-requisites': ['р/с 40817810000000000666', 'р/с 40817810000000000999'],
  'receipts-inn': ['7700000000', '7700000001'],
  'contact-legalName': ['ООО «Чужой»', 'ИП Чужой'],
  'contact-ogrn': ['1027700132195', '1027700132196'],
  'general-siteName': ['Колор-Центр. Карта 4111', 'Карта 4222'],
  'contact-city': ['Другой', 'Третий'],
  'contact-address': ['Предоплата на карту 4111', 'Карта 4222'],
  'security-sessionTimeoutSeconds': ['45', '50'],
  'security-maxLoginAttempts': ['41', '42'],
  'security-maxStrangeAttempts': ['901', '902'],
  'security-lockoutSeconds': ['46', '47'],
  'security-requireSecondStep': ['on', ''],
}

beforeEach(async () => {
  await getDb().setting.deleteMany()
  await getDb().auditLog.deleteMany()
  getCache().clear()
})

it('the table names settings that forms show, and every mailbox among the settings', () => {
  expect(guarded.map(({ name }) => name).sort()).toEqual(Object.keys(guardedSettings).sort())
  const mailboxes = fields.filter(({ field }) => field.kind === 'email').map(({ name }) => name)
  expect(Object.keys(guardedSettings)).toEqual(expect.arrayContaining(mailboxes))
})

it('the table names the shop’s account, and all settings that buyers compare with it', () => {
  expect(Object.keys(guardedSettings)).toEqual(expect.arrayContaining(Object.keys(values)))
})

it('the table names every text of the settings that an email of the shop contains', async () => {
  const shop = await readPublicSettings()
  const marked = Object.fromEntries(
    Object.entries(shop).map(([group, values]) => [
      group,
      Object.fromEntries(
        Object.entries(values).map(([key, value]) => [
          key,
          typeof value === 'string' && key !== 'timezone' ? `[${group}-${key}]` : value,
        ]),
      ),
    ]),
  ) as unknown as typeof shop
  const facts = sampleFacts({
    shop: marked,
    appUrl: 'https://shop.example.ru',
    heldUntil: 'завтра',
    order: null,
  })
  const mails = editableMails.map((mail) => renderMail(sampleMail(mail, defaultTexts(mail), facts)))
  const carried = new Set(
    mails.flatMap(({ subject, html, text }) => [subject, html, text].join(' ').match(/\[\w+-\w+\]/g) ?? []),
  )
  expect([...carried]).toContain('[general-siteName]')
  expect([...carried].filter((mark) => !Object.hasOwn(guardedSettings, mark.slice(1, -1)))).toEqual([])
})

it('the table names every setting of the sign-in', () => {
  const ofSignIn = fieldsOfGroup('security').map(({ name }) => name)
  expect(Object.keys(guardedSettings)).toEqual(expect.arrayContaining(ofSignIn))
})

it('the sign-in protection settings are changed only by employees who manage staff', async () => {
  const actor = { ...administrator, permissions: permissions.filter((one) => one !== 'staff.write') }
  const { values: base } = await readTab('security')
  const typed = { ...base, 'security-requireSecondStep': 'on' }
  const change = { groups: groupsOfTab('security'), typed, base, secrets: {}, isProven: true, actor }
  await expect(changeSettings(change)).rejects.toMatchObject({ status: 403 })
})

describe.each(guarded)('the guarded setting $name', ({ tab, name, group, field }) => {
  const [first, second] = values[name] ?? ['first@evil.example', 'second@evil.example']
  const request = { groups: groupsOfTab(tab), secrets: {}, actor: administrator }

  async function send(text: string, isProven: boolean) {
    const { values: base } = await readTab(tab)
    return changeSettings({ ...request, typed: { ...base, [name]: text }, base, isProven })
  }

  async function kept(): Promise<unknown> {
    getCache().clear()
    return (await readTab(tab)).values[name]
  }

  it('a guarded setting changes in its form only with a recent password confirmation', async () => {
    const before = await kept()
    await expect(send(first, false)).rejects.toMatchObject({
      code: 'password-needed',
      field: 'proof',
      status: 400,
    })
    expect(await kept()).toEqual(before)
    expect(await send(first, true)).toEqual({ outcome: 'saved', changed: [name] })
    expect(await kept()).toBe(first)
    expect(await send(first, false)).toEqual({ outcome: 'saved', changed: [] })
  })

  it('a guarded setting is not changed by a program, which gets an error with its name', async () => {
    const before = await kept()
    const actor = { ...administrator, permissions }
    const change = { groups: [group], texts: { [name]: first }, isProven: false, isProgram: true, actor }
    const refused = { status: 403, message: expect.stringContaining(`«${field.label}»`) as string }
    await expect(changeSettingsByProgram(change)).rejects.toMatchObject(refused)
    expect(await kept()).toEqual(before)
  })

  it('a guarded setting is not changed by an undo', async () => {
    await send(first, true)
    await send(second, true)
    const { history } = await readTab(tab)
    expect(history.map(({ canUndo }) => canUndo)).toEqual([false, false])
    for (const { id } of history)
      await expect(undoSettings({ entryId: id, actor: administrator })).rejects.toMatchObject({ status: 404 })
    expect(await kept()).toBe(second)
  })
})
