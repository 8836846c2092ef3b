import { beforeEach, describe, expect, it } from 'vitest'

import { permissions } from '~/domain/auth/shared'
import {
  addIntegration,
  changeWholeIntegration,
  integrationTypes,
  saveIntegration,
} from '~/domain/integrations/index.server'
import { integrationForms, type IntegrationTypeName } from '~/domain/integrations/staff'
import { changeSettings, changeSettingsByProgram, readTab } from '~/domain/settings-forms/index.server'
import {
  fieldsOfGroup,
  groupsOfTab,
  settingsTabs,
  type NamedSetting,
  type SettingsTabName,
  type ShownSetting,
} from '~/domain/settings-forms/staff'
import { getCache } from '~/platform/cache/cache.server'
import { decrypt } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'
import { administrator } from '~tests/support/people/administrator'

/*
 * A saved secret is sent only to the destination it was saved for. Every secret is tested with every field
 * that sets its destination; new ones are tested automatically.
 */

const RETYPE = 'Изменилось, куда он отправляется: введите его заново или отметьте «Забыть»'
const OLD = 'сохранённый-секрет'
const NEW = 'новый-секрет'

beforeEach(async () => {
  await getDb().setting.deleteMany()
  await getDb().integration.deleteMany()
  await getDb().auditLog.deleteMany()
  getCache().clear()
})

const destinationOf = (field: ShownSetting): readonly string[] =>
  field.kind === 'secret' && 'fields' in field.destination ? field.destination.fields : []

function valuesOf({ kind, ...field }: ShownSetting): [string, string] {
  if (kind === 'tick') return ['', 'on']
  if (kind === 'number') return ['587', '465']
  if ('options' in field) return Object.keys(field.options).slice(0, 2) as [string, string]
  return ['mail.shop.example', 'evil.example']
}

const tabs = Object.keys(settingsTabs) as SettingsTabName[]
const settingSecrets = tabs.flatMap((tab) =>
  groupsOfTab(tab)
    .flatMap(fieldsOfGroup)
    .flatMap((secret) =>
      destinationOf(secret.field).map((key) => ({ tab, secret, key, title: `${secret.name} by ${key}` })),
    ),
)

async function sendTab(
  tab: SettingsTabName,
  typed: Record<string, string>,
  secrets: Record<string, string | null>,
  isProven = true,
) {
  const { values: base } = await readTab(tab)
  return changeSettings({
    groups: groupsOfTab(tab),
    typed: { ...base, ...typed },
    base,
    secrets,
    isProven,
    actor: administrator,
  })
}

function opened(values: unknown, key: string): string {
  const { [key]: sealed = '' } = values as Record<string, string>
  return sealed === '' ? '' : decrypt(sealed)
}

async function savedSecret({ group, key }: NamedSetting): Promise<string> {
  return opened((await getDb().setting.findUniqueOrThrow({ where: { group } })).value, key)
}

describe.each(settingSecrets)('the secret $title', ({ tab, secret, key }) => {
  const destination = fieldsOfGroup(secret.group).find((field) => field.key === key) ?? secret
  const [, other] = valuesOf(destination.field)
  const change = { [destination.name]: other }

  beforeEach(async () => {
    const siblings = fieldsOfGroup(secret.group).filter((field) =>
      destinationOf(secret.field).includes(field.key),
    )
    const typed = Object.fromEntries(siblings.map(({ name, field }) => [name, valuesOf(field)[0]]))
    expect(await sendTab(tab, typed, { [secret.name]: OLD })).toMatchObject({ outcome: 'saved' })
  })

  it('a secret of the settings has a field that names its destination', () => {
    expect(destination.name).not.toBe(secret.name)
  })

  it('a new destination requires the secret again in the form and from a program', async () => {
    expect(await sendTab(tab, change, {})).toEqual({
      outcome: 'refused',
      errors: { [secret.name]: [RETYPE] },
    })
    const byProgram = {
      groups: [secret.group],
      texts: change,
      isProven: true,
      isProgram: false,
      actor: administrator,
    }
    await expect(changeSettingsByProgram(byProgram)).rejects.toMatchObject({ message: RETYPE, status: 422 })
    expect(await savedSecret(secret)).toBe(OLD)
  })

  it('a secret is sent to the new destination once it was typed again, or is deleted', async () => {
    expect(await sendTab(tab, change, { [secret.name]: NEW })).toMatchObject({ outcome: 'saved' })
    expect(await savedSecret(secret)).toBe(NEW)
    const back = { [destination.name]: valuesOf(destination.field)[0] }
    expect(await sendTab(tab, back, { [secret.name]: null })).toMatchObject({ outcome: 'saved' })
    expect(await savedSecret(secret)).toBe('')
  })

  it('a secret and its destination change only with a recent password confirmation', async () => {
    const needed = { code: 'password-needed' }
    await expect(sendTab(tab, change, { [secret.name]: NEW }, false)).rejects.toMatchObject(needed)
    await expect(sendTab(tab, {}, { [secret.name]: NEW }, false)).rejects.toMatchObject(needed)
    await expect(sendTab(tab, {}, { [secret.name]: null }, false)).rejects.toMatchObject(needed)
    expect(await savedSecret(secret)).toBe(OLD)
    expect(await sendTab(tab, {}, {}, false)).toMatchObject({ outcome: 'saved' })
  })

  it('a secret and its destination stay the same when their change is undone', async () => {
    await sendTab(tab, change, { [secret.name]: NEW })
    const { history } = await readTab(tab)
    expect(history.map(({ canUndo }) => canUndo)).toEqual([false, false])
  })

  it('a secret is not changed by an employee who may change other settings alone', async () => {
    const actor = { ...administrator, permissions: permissions.filter((one) => one !== 'mail-server.write') }
    const { values: base } = await readTab(tab)
    const wanted = {
      groups: groupsOfTab(tab),
      typed: base,
      base,
      secrets: { [secret.name]: NEW },
      isProven: true,
    }
    await expect(changeSettings({ ...wanted, actor })).rejects.toMatchObject({ status: 403 })
  })
})

const integrationSecrets = integrationTypes.flatMap((type) =>
  integrationForms[type].fields.flatMap(({ name, field }) =>
    destinationOf(field).map((key) => ({ type, name, key, title: `${type} ${name} by ${key}` })),
  ),
)

/** Valid form values by type. */
const whole: Partial<Record<IntegrationTypeName, Record<string, string>>> = {
  EMAIL_SERVICE: {
    smtpHost: 'mail.shop.example',
    smtpPort: '587',
    smtpUser: 'news',
    fromEmail: 'news@shop.example',
  },
}

describe.each(integrationSecrets)('the integration’s secret $title', ({ type, name, key }) => {
  const others: Record<string, string> = {
    smtpHost: 'evil.example',
    smtpPort: '465',
    smtpSecure: 'on',
    smtpUser: 'other',
  }
  const typed = whole[type] ?? {}
  const changed = { ...typed, [key]: others[key] ?? '' }
  let id = ''

  const save = (values: Record<string, string>, secrets: Record<string, string | null>, isProven = true) =>
    saveIntegration({ integrationId: id, typed: values, secrets, isProven, actor: administrator })

  async function saved(): Promise<string> {
    return opened((await getDb().integration.findUniqueOrThrow({ where: { id } })).config, name)
  }

  beforeEach(async () => {
    id = await addIntegration({ type, actor: administrator })
    expect(await save(typed, { [name]: OLD })).toEqual({ outcome: 'saved' })
  })

  it('a new destination requires the integration’s secret again in the form and from a program', async () => {
    expect(changed).not.toEqual(typed)
    expect(await save(changed, {})).toEqual({ outcome: 'refused', errors: { [name]: [RETYPE] } })
    const config = { [key]: changed[key] === 'on' ? true : changed[key] }
    const byProgram = { integrationId: id, config, isActive: undefined, isProven: true, actor: administrator }
    await expect(changeWholeIntegration(byProgram)).rejects.toMatchObject({ message: RETYPE, status: 422 })
    expect(await saved()).toBe(OLD)
  })

  it('an integration’s secret is sent to the new destination once typed again, or is deleted', async () => {
    expect(await save(changed, { [name]: NEW })).toEqual({ outcome: 'saved' })
    expect(await saved()).toBe(NEW)
    expect(await save(typed, { [name]: null })).toEqual({ outcome: 'saved' })
    expect(await saved()).toBe('')
  })

  it('an integration’s secret and its destination change only with a recent password confirmation', async () => {
    for (const [values, secrets] of [
      [changed, { [name]: NEW }],
      [typed, { [name]: NEW }],
      [typed, { [name]: null }],
    ] as const)
      await expect(save(values, secrets, false)).rejects.toMatchObject({ code: 'password-needed' })
    expect(await saved()).toBe(OLD)
    expect(await save(typed, {}, false)).toEqual({ outcome: 'saved' })
  })

  it('an integration’s secret is not set by an employee who may set up other integrations alone', async () => {
    const actor = { ...administrator, permissions: permissions.filter((one) => one !== 'mail-server.write') }
    const wanted = { integrationId: id, typed: changed, secrets: { [name]: NEW }, isProven: true, actor }
    await expect(saveIntegration(wanted)).rejects.toMatchObject({ status: 403 })
  })
})

it('every secret names its destination', () => {
  const secrets = [
    ...tabs.flatMap(groupsOfTab).flatMap(fieldsOfGroup),
    ...integrationTypes.flatMap((type) => [...integrationForms[type].fields]),
  ].flatMap(({ field }) => (field.kind === 'secret' ? [field.destination] : []))
  process.stdout.write(
    `${secrets.length} secrets, ${settingSecrets.length + integrationSecrets.length} fields of their destinations\n`,
  )
  expect(secrets.length).toBeGreaterThanOrEqual(9)
})
