import { dayFields } from './settings-form-values'
import type { NamedSetting } from './settings-tabs'
import { weekdays } from '~/domain/settings/shared'

interface BrokenRule {
  path: string
  message: string
}

export type Typed = Readonly<Record<string, unknown>>

export function textIn(typed: Typed, name: string): string {
  const value = typed[name]
  return typeof value === 'string' ? value : ''
}

export function settingRules(fields: readonly NamedSetting[], typed: Typed): BrokenRule[] {
  const weeks = fields
    .filter(({ field }) => field.kind === 'week')
    .flatMap(({ name }) => weekProblems(name, typed))
  const groups = [...new Set(fields.map(({ group }) => group))]
  return [...weeks, ...groups.flatMap((group) => rules[group]?.(typed) ?? [])]
}

export function weekProblems(name: string, typed: Typed): BrokenRule[] {
  return weekdays.flatMap((day) => {
    const fields = dayFields(name, day)
    const [opens, closes] = [textIn(typed, fields.opens), textIn(typed, fields.closes)]
    if (opens === '' && closes === '') return []
    if (opens === '' || closes === '')
      return [{ path: opens === '' ? fields.opens : fields.closes, message: 'Укажите и начало, и конец' }]
    return opens < closes ? [] : [{ path: fields.closes, message: 'Закрытие должно быть позже открытия' }]
  })
}

const broken = (isBroken: boolean, path: string, message: string): BrokenRule[] =>
  isBroken ? [{ path, message }] : []

const rules: Partial<Record<string, (typed: Typed) => BrokenRule[]>> = {
  payment: (typed) => {
    const [cash, card] = [typed['payment-cashOnDelivery'] === true, typed['payment-cardOnDelivery'] === true]
    const usual = typed['payment-defaultMethod']
    return [
      ...broken(
        !cash && !card,
        'payment-cashOnDelivery',
        'Оставьте хотя бы один способ оплаты при получении',
      ),
      ...broken(
        (cash || card) && !(usual === 'cash' ? cash : card),
        'payment-defaultMethod',
        'Этот способ выключен: выберите другой',
      ),
    ]
  },
  contact: (typed) => [
    ...broken(
      !/^(\d{13}|\d{15})?$/.test(textIn(typed, 'contact-ogrn')),
      'contact-ogrn',
      'ОГРН — 13 цифр, ОГРНИП — 15',
    ),
    ...broken(
      !/^(-?\d{1,2}(\.\d{1,8})?, ?-?\d{1,3}(\.\d{1,8})?)?$/.test(textIn(typed, 'contact-coordinates')),
      'contact-coordinates',
      'Широта и долгота через запятую: 48.0088, 37.8040',
    ),
  ],
  receipts: (typed) => [
    ...broken(
      !/^(\d{10}|\d{12})?$/.test(textIn(typed, 'receipts-inn')),
      'receipts-inn',
      'ИНН — 10 или 12 цифр',
    ),
    ...broken(
      typed['receipts-format'] !== 'off' && typed['receipts-inn'] === '',
      'receipts-inn',
      'Для чеков нужен ИНН',
    ),
  ],
  shipping: (typed) => [
    ...broken(
      Number(typed['shipping-minDays']) > Number(typed['shipping-maxDays']),
      'shipping-maxDays',
      'Не меньше, чем «от»',
    ),
    ...broken(
      typed['shipping-deliveryEnabled'] !== true && typed['shipping-defaultMethod'] === 'delivery',
      'shipping-defaultMethod',
      'Доставка выключена: выберите самовывоз',
    ),
  ],
  bounces: (typed) => {
    const isOn = typed['bounces-enabled'] === true
    const local = textIn(typed, 'bounces-returnAddress').split('@')[0] ?? ''
    return [
      ...broken(
        isOn && textIn(typed, 'bounces-host') === '',
        'bounces-host',
        'Укажите сервер, с которого читать',
      ),
      ...broken(isOn && textIn(typed, 'bounces-user') === '', 'bounces-user', 'Укажите логин ящика'),
      // The message number needs 42 of 64 characters (RFC 5321, 4.5.3.1.1).
      ...broken(
        typed['bounces-named'] === true && local.length > 20,
        'bounces-returnAddress',
        'С номером письма — не больше 20 знаков до @',
      ),
    ]
  },
  limits: (typed) =>
    (['order', 'account', 'shop'] as const).flatMap((kind) =>
      broken(
        Number(typed[`limits-${kind}MailsPerDay`]) < Number(typed[`limits-${kind}MailsPerHour`]),
        `limits-${kind}MailsPerDay`,
        'За сутки — не меньше, чем за час',
      ),
    ),
}
