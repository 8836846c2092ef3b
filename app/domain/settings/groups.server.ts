import { z } from 'zod'

import { DEFAULT_TIME_ZONE, isTimeZone } from '~/platform/dates/dates'
import { emailAddress } from '~/platform/contacts/email-address.server'
import { fromRoubles } from '~/platform/money/money'

import { taxSystems, vatModes, weekdays } from './shared'

const text = (fallback: string, max = 300) => z.string().trim().max(max).default(fallback)
const url = z.union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[^/]/)]).default('')
const foreignUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('')
const yes = z.boolean().default(true)
const no = z.boolean().default(false)
const amount = (roubles: number) => z.int().min(0).max(100_000_000).default(fromRoubles(roubles))
const count = (fallback: number, max: number) => z.int().min(1).max(max).default(fallback)
const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

export function openingHoursShape(wrong: string) {
  const time = z.string({ error: wrong }).regex(clockTime, wrong)
  const days = z.array(z.enum(weekdays, { error: wrong }), { error: wrong }).min(1, wrong)
  return z
    .array(z.object({ days, opens: time, closes: time }, { error: wrong }), { error: wrong })
    .max(7, wrong)
}

const openingHours = openingHoursShape('Hours of a week').default([
  { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '09:00', closes: '18:00' },
  { days: ['Sa'], opens: '10:00', closes: '16:00' },
])

const COORDINATES = /^-?\d{1,2}(\.\d{1,8})?, ?-?\d{1,3}(\.\d{1,8})?$/

const description =
  'Профессиональные краски, грунтовки, лаки и антисептики для дома и стройки. Подберём оттенок, посчитаем литры, привезём за 1–3 рабочих дня.'

/** Specification, section 9; decision 148. Money is kopecks. */
export const settingsGroups = {
  general: z.object({
    siteName: text('Колор-Центр', 80),
    siteDescription: text(description, 500),
    siteLogoUrl: url,
    siteFaviconUrl: url,
    currency: z.literal('RUB').default('RUB'),
    timezone: z.string().refine(isTimeZone).default(DEFAULT_TIME_ZONE),
    language: z.literal('ru').default('ru'),
  }),
  contact: z.object({
    phones: z
      .array(z.string().trim().min(5).max(30))
      .max(5)
      .default(['+7 (856) 300-40-50', '+7 (949) 300-40-50']),
    email: z.union([z.literal(''), emailAddress]).default('info@color-center.example'),
    city: text('Донецк', 80),
    address: text('ул. Артёма, 120', 200),
    postalCode: text('283001', 10),
    /** Latitude and longitude in degrees. */
    coordinates: z.union([z.literal(''), z.string().regex(COORDINATES)]).default(''),
    openingHours,
    replyHours: z.int().min(1).max(72).default(2),
    /** Consumer Protection Act, article 9. */
    legalName: text('', 200),
    ogrn: z.union([z.literal(''), z.string().regex(/^\d{13}(\d{2})?$/)]).default(''),
  }),
  social: z.object({
    facebook: foreignUrl,
    instagram: foreignUrl,
    telegram: foreignUrl,
    whatsapp: foreignUrl,
  }),
  seo: z.object({
    metaTitle: text('Колор-Центр: краски, грунтовки, лаки и антисептики с доставкой', 120),
    metaDescription: text(
      'Интернет-магазин профессиональных красок и стройматериалов: подбор оттенка, расчёт литров, доставка за 1–3 рабочих дня.',
      300,
    ),
    metaKeywords: text('', 300),
    ogTitle: text('', 120),
    ogDescription: text('', 300),
    ogImage: url,
  }),
  security: z.object({
    sessionTimeoutSeconds: z.int().min(300).max(86_400).default(3_600),
    maxLoginAttempts: z.int().min(1).max(50).default(5),
    /** Failed sign-ins to one account from all unknown addresses together. */
    maxStrangeAttempts: z.int().min(5).max(1_000).default(20),
    lockoutSeconds: z.int().min(60).max(86_400).default(900),
    /** Staff without two-factor see only its setup page. */
    requireSecondStep: no,
  }),
  features: z.object({
    reviews: yes,
    questions: yes,
    wishlist: yes,
    compare: yes,
    newsletter: yes,
    guestCheckout: yes,
    registration: yes,
    emailVerification: no,
    blog: no,
    multiLanguage: no,
    multiCurrency: no,
  }),
  payment: z.object({
    defaultMethod: z.enum(['cash', 'card']).default('cash'),
    cashOnDelivery: yes,
    cardOnDelivery: yes,
    bankTransfer: yes,
    online: no,
    onlineExpiryMinutes: z.int().min(5).max(1_440).default(30),
    requisites: text('', 1_000),
  }),
  /** 54-FZ. Bank accounts without the cash service refuse receipts. */
  receipts: z.object({
    format: z.enum(['off', '1.05', '1.2']).default('off'),
    vat: z.enum(vatModes).default('none'),
    taxSystem: z.enum(taxSystems).default('usn_income'),
    companyEmail: z.union([z.literal(''), emailAddress]).default(''),
    inn: z.union([z.literal(''), z.string().regex(/^\d{10}(\d{2})?$/)]).default(''),
  }),
  shipping: z.object({
    defaultMethod: z.enum(['pickup', 'delivery']).default('pickup'),
    deliveryEnabled: yes,
    pickupRateKopecks: amount(0),
    deliveryRateKopecks: amount(500),
    freeFromKopecks: amount(5_000),
    minDays: z.int().min(0).max(60).default(1),
    maxDays: z.int().min(0).max(60).default(3),
  }),
  /** Which shades a base holds, and what the colourants cost, are tables of their own. */
  tinting: z.object({
    enabled: no,
    /** Per can. */
    minFeeKopecks: amount(50),
    /** Working hours of the shop until the cans are ready. */
    hours: count(8, 240),
  }),
  email: z.object({
    smtpHost: text('', 200),
    smtpPort: z.int().min(1).max(65_535).default(587),
    smtpSecure: no,
    smtpUser: text('', 200),
    /** Encrypted; never sent to a browser. */
    smtpPassword: text('', 2_000),
    fromEmail: z.union([z.literal(''), emailAddress]).default(''),
    fromName: text('Колор-Центр', 80),
    dkimEnabled: no,
    dkimSelector: text('', 60),
    dkimPublicKey: text('', 1_000),
    /** Encrypted; never sent to a browser. */
    dkimPrivateKey: text('', 8_000),
  }),
  /** Zero is no limit. */
  mailings: z.object({
    perHour: z.int().min(0).max(1_000_000).default(0),
    perDomainPerHour: z.int().min(0).max(1_000_000).default(0),
    /** Emails on the first day of a new sender; doubled every day. */
    warmUpFrom: z.int().min(0).max(100_000).default(0),
    connections: z.int().min(1).max(20).default(5),
    trackOpens: no,
    trackClicks: no,
  }),
  bounces: z.object({
    enabled: no,
    host: text('', 200),
    port: z.int().min(1).max(65_535).default(993),
    secure: yes,
    user: text('', 200),
    /** Encrypted; never sent to a browser. */
    password: text('', 2_000),
    folder: text('INBOX', 200),
    /** Envelope sender; empty: the sender's own address. */
    returnAddress: z.union([z.literal(''), emailAddress]).default(''),
    /** Whether the return address identifies the message. */
    named: yes,
    service: z.enum(['off', 'unisender-go', 'sendpulse']).default('off'),
    /** Encrypted; never sent to a browser. */
    serviceKey: text('', 2_000),
  }),
  notifications: z.object({
    newOrderEmail: yes,
    lowStock: yes,
    newCustomer: yes,
  }),
  analytics: z.object({
    /** Full months before the current one. At least two, for late roll-ups. */
    eventMonths: z.int().min(2).max(120).default(14),
  }),
  /**
   * Limits for visitors. Emails are counted per mailbox and kind; a recipient who verified the address and
   * requested the email is not limited.
   */
  limits: z.object({
    /** Further emails are combined into one summary. */
    orderMailsPerHour: count(5, 1_000),
    orderMailsPerDay: count(15, 10_000),
    /** For each kind of email with a link; further ones are not sent. */
    accountMailsPerHour: count(3, 1_000),
    accountMailsPerDay: count(10, 10_000),
    /** Further emails are combined into one summary. */
    shopMailsPerHour: count(30, 10_000),
    shopMailsPerDay: count(200, 100_000),
    piecesPerLine: count(100, 999),
    linesPerOrder: count(50, 200),
    piecesPerOrder: count(300, 100_000),
    /** Per email or phone, per account with a verified email, per network address. */
    unconfirmedPiecesPerCustomer: count(300, 1_000_000),
    unconfirmedPiecesPerAccount: count(2_000, 1_000_000),
    unconfirmedPiecesPerAddress: count(1_000, 1_000_000),
    unconfirmedHours: count(72, 2_160),
    /** Per code, network address and day, without a verified account. */
    promoUsesPerAddress: count(20, 100_000),
    /** Per review, network address and day. */
    votesPerAddress: count(10, 100_000),
    /** Of guests about products, per network address and day. Mobile customers share an address. */
    questionsPerAddress: count(30, 100_000),
    /** Staff are alerted when unconfirmed orders reserve this share and this many pieces. */
    heldStockPercent: count(30, 100),
    heldStockPieces: count(10, 1_000_000),
    /** Per session and per process; further pages poll every 30 s. */
    streamsPerSession: count(4, 1_000),
    streamsInAll: count(1_000, 100_000),
  }),
  maintenance: z.object({
    enabled: no,
    message: text('Магазин ненадолго закрыт на обслуживание. Загляните чуть позже.', 500),
  }),
}

type Groups = typeof settingsGroups

export type SettingsGroup = keyof Groups

export type Settings<Group extends SettingsGroup> = z.infer<Groups[Group]>

export type SettingsChange<Group extends SettingsGroup> = Partial<z.input<Groups[Group]>>
