import { beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { changeSettings, readTab, undoSettings } from '~/domain/settings-forms/index.server'
import { readSettings, saveSettings } from '~/domain/settings/index.server'
import { fieldsOfGroup, groupsOfTab, settingsTabs, type SettingsTabName } from '~/domain/settings-forms/staff'
import { getCache } from '~/platform/cache/cache.server'
import { decrypt } from '~/platform/security/crypto.server'
import { getDb } from '~/platform/db/db.server'

const actor: Actor = { kind: 'staff', id: null, name: 'Анна', ip: null, permissions }
const tabs = Object.keys(settingsTabs) as SettingsTabName[]

beforeEach(async () => {
  await getDb().setting.deleteMany()
  await getDb().auditLog.deleteMany()
  getCache().clear()
})

async function kept<Group extends Parameters<typeof readSettings>[0]>(group: Group) {
  getCache().clear()
  return readSettings(group)
}

async function send(
  tab: SettingsTabName,
  typed: Record<string, string>,
  {
    base,
    secrets = {},
  }: { base?: Readonly<Record<string, string>>; secrets?: Record<string, string | null> } = {},
) {
  const seen = base ?? (await readTab(tab)).values
  return changeSettings({
    groups: groupsOfTab(tab),
    typed: { ...seen, ...typed },
    base: seen,
    secrets,
    isProven: true,
    actor,
  })
}

const row = async (group: string) => (await getDb().setting.findUnique({ where: { group } }))?.value

describe('the form of the settings', () => {
  it.each(tabs)('the form for %s can be saved unchanged, and then changes nothing', async (tab) => {
    expect(await send(tab, {})).toEqual({ outcome: 'saved', changed: [] })
    expect(await getDb().setting.count()).toBe(0)
    expect(await getDb().auditLog.count()).toBe(0)
  })

  it('the form writes only changed fields, and other fields still follow the built-in defaults', async () => {
    expect(await send('shipping', { 'shipping-deliveryRateKopecks': '650,50' })).toEqual({
      outcome: 'saved',
      changed: ['shipping-deliveryRateKopecks'],
    })
    expect(await row('shipping')).toEqual({ deliveryRateKopecks: 65_050 })
    expect(await kept('shipping')).toMatchObject({ deliveryRateKopecks: 65_050, freeFromKopecks: 500_000 })
  })

  it('the form writes an audit entry with the author and the fields’ names', async () => {
    await send('general', { 'general-siteName': 'Краски Юга' })
    const entry = await getDb().auditLog.findFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'settings.update',
      entity: 'Setting',
      entityId: 'general',
      actorName: 'Анна',
      before: { 'general-siteName': 'Колор-Центр' },
      after: { 'general-siteName': 'Краски Юга' },
    })
  })

  it('the form keeps another user’s changes, and shows a conflict for a field that both changed', async () => {
    const { values: base } = await readTab('contact')
    await saveSettings('contact', { city: 'Мариуполь' })
    expect(await send('contact', { 'contact-address': 'пр. Мира, 1' }, { base })).toMatchObject({
      outcome: 'saved',
    })
    expect(await kept('contact')).toMatchObject({ city: 'Мариуполь', address: 'пр. Мира, 1' })
    const both = await send('contact', { 'contact-city': 'Макеевка' }, { base })
    expect(both).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'contact-city', theirs: 'Мариуполь', typed: 'Макеевка' }],
    })
    expect(await kept('contact')).toMatchObject({ city: 'Мариуполь' })
  })

  it('the form reads the hours of a week day by day', async () => {
    const hours = {
      'contact-openingHours-Su-opens': '10:00',
      'contact-openingHours-Su-closes': '16:00',
      'contact-openingHours-Mo-opens': '',
    }
    expect(await send('contact', { ...hours, 'contact-openingHours-Mo-closes': '' })).toMatchObject({
      outcome: 'saved',
    })
    expect((await kept('contact')).openingHours).toEqual([
      { days: ['Tu', 'We', 'Th', 'Fr'], opens: '09:00', closes: '18:00' },
      { days: ['Sa', 'Su'], opens: '10:00', closes: '16:00' },
    ])
  })

  it('the form normalises the shop’s phones and postal code', async () => {
    const typed = {
      'contact-phones': '8 856 300\u201140\u201150\n+380 71 123-45-67',
      'contact-postalCode': '283 001',
    }
    expect(await send('contact', typed)).toMatchObject({ outcome: 'saved' })
    expect(await kept('contact')).toMatchObject({
      phones: ['+7 (856) 300-40-50', '+380711234567'],
      postalCode: '283001',
    })
  })

  it.each([
    ['general', { 'general-siteName': ' ' }, 'general-siteName', 'Укажите название магазина'],
    ['general', { 'general-timezone': 'Mars/Base' }, 'general-timezone', 'Выберите из списка'],
    [
      'general',
      { 'general-siteLogoUrl': 'javascript:alert(1)' },
      'general-siteLogoUrl',
      'Введите адрес целиком: https://… или /…',
    ],
    [
      'general',
      { 'general-siteLogoUrl': '//elsewhere.example/logo.png' },
      'general-siteLogoUrl',
      'Введите адрес целиком: https://… или /…',
    ],
    ['contact', { 'contact-email': 'почта' }, 'contact-email', 'Введите email, например info@shop.ru'],
    ['contact', { 'contact-phones': '1\n2\n3\n4\n5\n6' }, 'contact-phones', 'Не больше 5 телефонов'],
    [
      'contact',
      { 'contact-phones': 'позвоните' },
      'contact-phones',
      'Введите номер, например +7 (856) 300-40-50: «позвоните»',
    ],
    [
      'contact',
      { 'contact-phones': '+7 (111) 222-33-44' },
      'contact-phones',
      'Введите номер, например +7 (856) 300-40-50: «+7 (111) 222-33-44»',
    ],
    [
      'contact',
      { 'contact-openingHours-Su-opens': '10:00' },
      'contact-openingHours-Su-closes',
      'Укажите и начало, и конец',
    ],
    [
      'contact',
      { 'contact-openingHours-Mo-closes': '08:00' },
      'contact-openingHours-Mo-closes',
      'Закрытие должно быть позже открытия',
    ],
    ['contact', { 'contact-replyHours': '0' }, 'contact-replyHours', 'Введите целое число от 1 до 72'],
    ['email', { 'email-smtpPort': '465a' }, 'email-smtpPort', 'Введите целое число от 1 до 65535'],
    [
      'payment',
      { 'payment-cashOnDelivery': '', 'payment-cardOnDelivery': '' },
      'payment-cashOnDelivery',
      'Оставьте хотя бы один способ оплаты при получении',
    ],
    [
      'payment',
      { 'payment-cashOnDelivery': '' },
      'payment-defaultMethod',
      'Этот способ выключен: выберите другой',
    ],
    [
      'contact',
      { 'contact-coordinates': 'у вокзала' },
      'contact-coordinates',
      'Широта и долгота через запятую: 48.0088, 37.8040',
    ],
    ['contact', { 'contact-ogrn': '1027700' }, 'contact-ogrn', 'ОГРН — 13 цифр, ОГРНИП — 15'],
    ['payment', { 'receipts-inn': '12' }, 'receipts-inn', 'ИНН — 10 или 12 цифр'],
    ['payment', { 'receipts-format': '1.2' }, 'receipts-inn', 'Для чеков нужен ИНН'],
    [
      'shipping',
      { 'shipping-deliveryRateKopecks': '-5' },
      'shipping-deliveryRateKopecks',
      'Введите сумму в рублях, например 500 или 99,90',
    ],
    ['shipping', { 'shipping-minDays': '9' }, 'shipping-maxDays', 'Не меньше, чем «от»'],
    [
      'shipping',
      { 'shipping-deliveryEnabled': '', 'shipping-defaultMethod': 'delivery' },
      'shipping-defaultMethod',
      'Доставка выключена: выберите самовывоз',
    ],
    ['seo', { 'social-telegram': 't.me/shop' }, 'social-telegram', 'Введите адрес целиком: https://…'],
    [
      'security',
      { 'limits-orderMailsPerDay': '1' },
      'limits-orderMailsPerDay',
      'За сутки — не меньше, чем за час',
    ],
    ['maintenance', { 'maintenance-message': '' }, 'maintenance-message', 'Напишите, что увидят клиенты'],
  ] as const)('the form for %s refuses %j beside its field', async (tab, typed, field, text) => {
    const refused = await send(tab, typed)
    expect(refused).toMatchObject({
      outcome: 'refused',
      errors: { [field]: expect.arrayContaining([text]) as string[] },
    })
    expect(await getDb().setting.count()).toBe(0)
  })
})

describe('a secret of the settings', () => {
  it('a secret is stored encrypted, and neither the form nor the audit log shows it again', async () => {
    await send('email', {}, { secrets: { 'email-smtpPassword': 'канарейка' } })
    const tab = await readTab('email')
    expect(tab.secrets).toEqual(['email-smtpPassword'])
    expect(JSON.stringify([tab, await getDb().auditLog.findMany(), await row('email')])).not.toContain(
      'канарейка',
    )
    expect(decrypt((await kept('email')).smtpPassword)).toBe('канарейка')
  })

  it('a secret stays when its field is left empty, and is deleted on request', async () => {
    await send('email', {}, { secrets: { 'email-smtpPassword': 'первый' } })
    await send('email', { 'email-smtpHost': 'smtp.example.ru' })
    expect(decrypt((await kept('email')).smtpPassword)).toBe('первый')
    expect(await send('email', {}, { secrets: { 'email-smtpPassword': null } })).toMatchObject({
      changed: ['email-smtpPassword'],
    })
    expect((await kept('email')).smtpPassword).toBe('')
  })

  it('a secret is not undone with the rest of its change', async () => {
    await send('email', { 'email-fromName': 'Магазин' }, { secrets: { 'email-smtpPassword': 'новый' } })
    const [change] = (await readTab('email')).history
    await undoSettings({ entryId: change?.id ?? '', actor })
    const email = await kept('email')
    expect([email.fromName, decrypt(email.smtpPassword)]).toEqual(['Колор-Центр', 'новый'])
  })
})

describe('a change of the settings', () => {
  it('a change can be undone while it is the last one', async () => {
    await send('features', { 'features-reviews': '', 'features-compare': '' })
    const [change] = (await readTab('features')).history
    expect(change).toMatchObject({
      authorName: 'Анна',
      canUndo: true,
      before: { 'features-reviews': true, 'features-compare': true },
    })
    await undoSettings({ entryId: change?.id ?? '', actor })
    expect(await kept('features')).toMatchObject({ reviews: true, compare: true })
    const [undo, first] = (await readTab('features')).history
    expect([undo?.canUndo, first?.canUndo]).toEqual([true, false])
  })

  it('a change cannot be undone after another user’s change of the same value', async () => {
    await send('general', { 'general-siteDescription': 'Первое' })
    const [change] = (await readTab('general')).history
    await send('general', { 'general-siteDescription': 'Второе' })
    await expect(undoSettings({ entryId: change?.id ?? '', actor })).rejects.toThrow(
      'Эти настройки с тех пор изменены ещё раз',
    )
    await expect(undoSettings({ entryId: 'нет такого', actor })).rejects.toThrow(
      'Такого изменения настроек нет',
    )
    expect((await kept('general')).siteDescription).toBe('Второе')
  })

  it('a change of another release is undone without its unknown names', async () => {
    await getDb().setting.create({
      data: { group: 'seo', value: { metaTitle: 'Краски', keyOfTomorrow: 'стоит' } },
    })
    await send('seo', { 'seo-ogTitle': 'Ссылка' })
    expect(await row('seo')).toEqual({ metaTitle: 'Краски', keyOfTomorrow: 'стоит', ogTitle: 'Ссылка' })
  })
})

it('an unreadable setting has its default, and the others of its group stay', async () => {
  await getDb().setting.create({
    data: { group: 'contact', value: { city: 'Горловка', replyHours: 'скоро' } },
  })
  expect(await kept('contact')).toMatchObject({ city: 'Горловка', replyHours: 2 })
})

it('every field has a unique label within its group', () => {
  const groups = tabs.flatMap((tab) => settingsTabs[tab].groups.map(({ group }) => group))
  for (const group of groups) {
    const labels = fieldsOfGroup(group).map(({ field }) =>
      'unit' in field ? `${field.label}, ${field.unit}` : field.label,
    )
    expect(new Set(labels).size).toBe(labels.length)
  }
})
