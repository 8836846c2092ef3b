import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { fieldsOfGroup, groupsOfTab, settingsTabs, type SettingsTabName } from '~/domain/settings-forms/staff'
import { SECRET_FIELD } from '~/http/forms/form-fields'

import { findFreePort } from '../../../scripts/free-port.ts'
import { firstOnSale } from '~tests/support/database/shop-data'
import { HttpClient, inputValue } from '~tests/support/http/http-client'
import { startShopProcesses, type ShopOfProcesses } from '~tests/support/shop/shop-processes'

/*
 * Every setting is changed in one web process and must take effect in another one and in the worker;
 * `settings_hash` of their metrics shows it. Visible effects are checked here or in the named test.
 */

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }

type Seen =
  | { path: string; has: string }
  | { path: string; lacks: string }
  | { path: string; status: number }
  | { toldBy: string }

interface Change {
  to: string | Readonly<Record<string, string>>
  seen: Seen
}

const to = (text: Change['to'], seen: Seen): Change => ({ to: text, seen })
const has = (path: string, words: string): Seen => ({ path, has: words })
const lacks = (path: string, words: string): Seen => ({ path, lacks: words })
const toldBy = (file: string): Seen => ({ toldBy: `tests/${file}.test.ts` })

const limits = toldBy('integration/orders/unconfirmed-orders')
const smtp = toldBy('integration/mail-check/mail-test')
const bounces = toldBy('integration/bounces/read-mailbox')
const tinting = toldBy('integration/tinting/tinted-lines')
const receipt = toldBy('integration/payments/sberbank-client')
const mailingPace = toldBy('integration/mailings/pace')
const OFF = ''

const changes: Readonly<Record<string, Change>> = {
  'general-siteName': to('Радуга', has('/about', 'Радуга')),
  'general-siteDescription': to('Краски у моря', has('/about', 'Краски у моря')),
  'general-siteLogoUrl': to(
    'https://pictures.example/logo.png',
    has('/about', 'https://pictures.example/logo.png'),
  ),
  'general-siteFaviconUrl': to('/own-icon.png', has('/about', '/own-icon.png')),
  'general-timezone': to('Europe/Kaliningrad', toldBy('e2e/pages/owner-settings')),
  'contact-phones': to('+7 (495) 222-33-44', has('/contacts', '+7 (495) 222-33-44')),
  'contact-email': to('new@example.ru', has('/contacts', 'new@example.ru')),
  'contact-city': to('Мариуполь', has('/contacts', 'Мариуполь')),
  'contact-address': to('пр. Мира, 7', has('/contacts', 'пр. Мира, 7')),
  'contact-postalCode': to('287500', has('/contacts', '287500')),
  'contact-openingHours': to(
    { 'contact-openingHours-Mo-opens': '11:11', 'contact-openingHours-Mo-closes': '20:20' },
    has('/contacts', '11:11–20:20'),
  ),
  'contact-replyHours': to('5', has('/contacts', 'в течение 5 часов')),
  'contact-coordinates': to('55.7558, 37.6173', has('/contacts', '55.7558, 37.6173')),
  'contact-legalName': to('ООО «Радуга»', has('/about', 'ООО «Радуга»')),
  'contact-ogrn': to('1027700132195', has('/about', 'ОГРН 1027700132195')),
  'social-telegram': to('https://t.me/our-shop', has('/about', 'https://t.me/our-shop')),
  'social-whatsapp': to('https://wa.me/79990000000', has('/about', 'https://wa.me/79990000000')),
  'social-facebook': to('https://facebook.com/our-shop', has('/about', 'https://facebook.com/our-shop')),
  'social-instagram': to('https://instagram.com/our-shop', has('/about', 'https://instagram.com/our-shop')),
  'seo-metaTitle': to('Краски и лаки', has('/', '<title>Краски и лаки')),
  'seo-metaDescription': to('Всё для покраски', has('/', 'content="Всё для покраски"')),
  'seo-metaKeywords': to('краска, лак', has('/', 'content="краска, лак"')),
  'seo-ogTitle': to('Радуга красок', has('/', 'content="Радуга красок"')),
  'seo-ogDescription': to('Загляните', has('/', 'content="Загляните"')),
  'seo-ogImage': to('/images/own.png', has('/', '/images/own.png')),
  'payment-defaultMethod': to('card', toldBy('integration/settings/settings')),
  'payment-requisites': to('р/с 40702810900000000001', has('/checkout', 'р/с 40702810900000000001')),
  'payment-online': to(OFF, toldBy('e2e/payments/payment-pages')),
  'payment-cashOnDelivery': to(OFF, lacks('/checkout', 'value="cash_on_delivery"')),
  'payment-cardOnDelivery': to(
    { 'payment-cardOnDelivery': OFF, 'payment-cashOnDelivery': 'on', 'payment-defaultMethod': 'cash' },
    lacks('/checkout', 'value="card_on_delivery"'),
  ),
  'payment-bankTransfer': to(OFF, lacks('/checkout', 'value="bank_transfer"')),
  'payment-onlineExpiryMinutes': to('45', toldBy('e2e/payments/payment-returns')),
  'receipts-vat': to('reduced', receipt),
  'receipts-taxSystem': to('osn', receipt),
  'receipts-companyEmail': to('receipts@example.ru', receipt),
  'receipts-inn': to('7707083893', has('/about', 'ИНН 7707083893')),
  'receipts-format': to('1.05', receipt),
  'shipping-defaultMethod': to('delivery', toldBy('integration/settings/settings')),
  'shipping-deliveryRateKopecks': to('777', has('/payment', '777')),
  'shipping-freeFromKopecks': to('8 888', has('/payment', '8 888')),
  'shipping-pickupRateKopecks': to('99', has('/checkout', '99 ₽')),
  'shipping-minDays': to('2', has('/about', '2–3 рабочих дня')),
  'shipping-maxDays': to('6', has('/about', '2–6 рабочих дней')),
  'shipping-deliveryEnabled': to(
    { 'shipping-deliveryEnabled': OFF, 'shipping-defaultMethod': 'pickup' },
    has('/payment', 'забрать только самому'),
  ),
  'tinting-enabled': to(OFF, tinting),
  'tinting-minFeeKopecks': to('70', tinting),
  'tinting-hours': to('5', tinting),
  'bounces-host': to('imap.example.ru', bounces),
  'bounces-port': to('143', bounces),
  'bounces-secure': to(OFF, bounces),
  'bounces-user': to('bounce@example.ru', bounces),
  'bounces-password': to('пароль ящика', bounces),
  'bounces-folder': to('Bounces', bounces),
  'bounces-enabled': to('on', bounces),
  'bounces-returnAddress': to('bounce@example.ru', bounces),
  'bounces-named': to(OFF, bounces),
  'bounces-service': to('sendpulse', toldBy('integration/bounces/service-webhook')),
  'bounces-serviceKey': to('ключ', toldBy('integration/bounces/service-webhook')),
  'email-smtpHost': to('mail.example.ru', smtp),
  'email-smtpPort': to('2525', smtp),
  'email-smtpSecure': to('on', smtp),
  'email-smtpUser': to('robot@example.ru', smtp),
  'email-smtpPassword': to('пароль приложения', smtp),
  'email-fromEmail': to('shop@example.ru', smtp),
  'email-fromName': to('Радуга', toldBy('integration/integrations/email')),
  'email-dkimEnabled': to('on', smtp),
  'notifications-newOrderEmail': to(OFF, toldBy('integration/jobs/order-mails')),
  'notifications-lowStock': to(OFF, toldBy('integration/jobs/order-mails')),
  'notifications-newCustomer': to(OFF, toldBy('integration/integrations/telegram')),
  'security-sessionTimeoutSeconds': to('30', toldBy('integration/auth/own-sessions')),
  'security-maxLoginAttempts': to('7', toldBy('integration/auth/own-sessions')),
  'security-maxStrangeAttempts': to('30', toldBy('integration/settings/settings')),
  'security-lockoutSeconds': to('10', toldBy('integration/auth/own-sessions')),
  'limits-orderMailsPerHour': to('6', toldBy('integration/jobs/mail-limits')),
  'limits-orderMailsPerDay': to('16', toldBy('integration/jobs/mail-limits')),
  'limits-accountMailsPerHour': to('4', toldBy('integration/jobs/mail-limits')),
  'limits-accountMailsPerDay': to('11', toldBy('integration/jobs/mail-limits')),
  'limits-shopMailsPerHour': to('31', toldBy('integration/jobs/mail-limits')),
  'limits-shopMailsPerDay': to('201', toldBy('integration/jobs/mail-limits')),
  'limits-piecesPerLine': to('50', limits),
  'limits-linesPerOrder': to('40', limits),
  'limits-piecesPerOrder': to('200', limits),
  'limits-unconfirmedPiecesPerCustomer': to('301', limits),
  'limits-unconfirmedPiecesPerAccount': to('2001', limits),
  'limits-unconfirmedPiecesPerAddress': to('1001', limits),
  'limits-unconfirmedHours': to('48', has('/checkout', '2 дня')),
  'limits-promoUsesPerAddress': to('21', toldBy('integration/promotions/promo-per-person')),
  'limits-questionsPerAddress': to('11', toldBy('integration/questions/questions')),
  'limits-votesPerAddress': to('11', toldBy('integration/reviews/reviews')),
  'limits-heldStockPercent': to('31', limits),
  'limits-heldStockPieces': to('11', limits),
  'limits-streamsPerSession': to('5', toldBy('integration/http/event-streams')),
  'limits-streamsInAll': to('1001', toldBy('integration/http/event-streams')),
  'mailings-perHour': to('500', mailingPace),
  'mailings-perDomainPerHour': to('50', mailingPace),
  'mailings-warmUpFrom': to('100', mailingPace),
  'mailings-connections': to('3', mailingPace),
  'mailings-trackOpens': to('on', toldBy('integration/mailings/readers')),
  'mailings-trackClicks': to('on', toldBy('integration/mailings/readers')),
  'analytics-eventMonths': to('12', toldBy('integration/analytics/retention')),
  'features-reviews': to(OFF, { path: '/reviews', status: 404 }),
  'features-questions': to(OFF, toldBy('e2e/catalogue/questions')),
  'features-wishlist': to(OFF, { path: '/wishlist', status: 404 }),
  'features-compare': to(OFF, { path: '/compare', status: 404 }),
  'features-newsletter': to(OFF, lacks('/about', '/newsletter#form')),
  'features-emailVerification': to('on', toldBy('integration/auth/registration')),
  'features-registration': to(OFF, lacks('/login', '>Регистрация<')),
  'features-guestCheckout': to(OFF, { path: '/checkout', status: 303 }),
  'maintenance-message': to('Красим стены, скоро вернёмся', toldBy('e2e/pages/maintenance')),
  'maintenance-enabled': to('on', { path: '/about', status: 503 }),
  // Must be last: afterwards only the two-factor set-up is open.
  'security-requireSecondStep': to('on', toldBy('e2e/access/two-factor-access')),
}

const tabs = Object.keys(settingsTabs) as SettingsTabName[]
const fields = tabs.flatMap((tab) =>
  groupsOfTab(tab)
    .flatMap(fieldsOfGroup)
    .map((one) => ({ tab, ...one })),
)

let first: ShopOfProcesses
let second: ShopOfProcesses
let office: HttpClient
let visitor: HttpClient
let ports: Record<'web' | 'other' | 'worker', number>

beforeAll(async () => {
  const from = 3_050 + 20 * Number(process.env.VITEST_POOL_ID ?? 0)
  ports = {
    web: await findFreePort(from),
    other: await findFreePort(from + 5),
    worker: await findFreePort(from + 10),
  }
  first = await startShopProcesses({
    administrator,
    env: { METRICS_PORT: String(ports.web), WORKER_HEALTH_PORT: String(ports.worker) },
  })
  second = await startShopProcesses({
    databaseUrl: first.databaseUrl,
    worker: false,
    env: { METRICS_PORT: String(ports.other) },
  })
  office = new HttpClient(first.url)
  await office.post('/admin/login', administrator)
  visitor = new HttpClient(second.url)
  const product = await firstOnSale(first.databaseUrl)
  await visitor.post('/cart', { intent: 'add', productId: product.id, quantity: '1' })
})

afterAll(async () => {
  await second.stop()
  await first.stop()
})

async function hashAt(port: number): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return /^settings_hash (\S+)$/m.exec(text)?.[1] ?? 'none'
}

it('the table has a row for each setting of the forms, and no other', () => {
  expect(Object.keys(changes).sort()).toEqual(fields.map(({ name }) => name).sort())
})

it('the table names existing tests', () => {
  for (const { seen } of Object.values(changes))
    if ('toldBy' in seen) expect(readFileSync(seen.toldBy, 'utf8')).not.toBe('')
})

async function save(name: string, tab: string, text: Change['to'], isSecret: boolean): Promise<void> {
  const address = tab === 'general' ? '/admin/settings' : `/admin/settings/${tab}`
  const base = inputValue((await office.get(address)).text, 'base')
  const values = JSON.parse(base) as Record<string, string>
  const typed = typeof text === 'string' ? { [isSecret ? SECRET_FIELD + name : name]: text } : text
  const sent = Object.entries({ ...values, ...typed, intent: 'save', base }).filter(
    ([field, value]) => value !== '' || !isTick(field),
  )
  const answer = await office.post(address, sent)
  expect([name, answer.status, answer.status === 302 || answer.status === 303 ? '' : answer.words]).toEqual([
    name,
    expect.toBeOneOf([302, 303]),
    '',
  ])
}

const isTick = (name: string): boolean => fields.some((one) => one.name === name && one.field.kind === 'tick')

async function look(seen: Exclude<Seen, { toldBy: string }>): Promise<void> {
  const answer = await visitor.get(seen.path)
  if ('status' in seen) expect(answer.status).toBe(seen.status)
  else if ('has' in seen) expect(answer.text.replaceAll('\u00a0', ' ') + answer.words).toContain(seen.has)
  else expect(answer.text).not.toContain(seen.lacks)
}

/** `bench/settings-propagation.ts` measures the delay. */
const polled = { interval: 20 }

it.each(Object.entries(changes))(
  'the setting %s takes effect in every process',
  async (name, { to: text, seen }) => {
    const field = fields.find((one) => one.name === name)
    // Otherwise the result would not depend on the setting.
    if (!('toldBy' in seen)) await expect(look(seen)).rejects.toThrow()
    const before = await hashAt(ports.other)
    await save(name, field?.tab ?? '', text, field?.field.kind === 'secret')
    await expect.poll(() => hashAt(ports.other), polled).not.toBe(before)
    await expect.poll(() => hashAt(ports.worker), polled).toBe(await hashAt(ports.other))
    expect(await hashAt(ports.web)).toBe(await hashAt(ports.other))
    if (!('toldBy' in seen)) await expect.poll(() => look(seen), polled).toBeUndefined()
  },
)
