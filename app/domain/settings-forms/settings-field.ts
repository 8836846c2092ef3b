/** What every field of the settings says of itself. */
interface FieldFacts {
  label: string
  hint?: string
  /** A value that many shops choose: shown beside the one in force, never put in by itself (decision 17). */
  suggestion?: string
}

/** A line, or several, of text. */
export interface TextSetting extends FieldFacts {
  kind: 'line' | 'lines'
  max: number
  /** What is said when it is empty; without it, it may be. */
  required?: string
  /** It is a postal code, kept without spaces. */
  isPostalCode?: true
}

/** An address: of mail, of a page of the shop or elsewhere, of a page elsewhere only; a picture of the shop is uploaded, or is an address. */
export interface AddressSetting extends FieldFacts {
  kind: 'email' | 'page' | 'foreignPage' | 'picture'
}

/** A whole number. */
export interface NumberSetting extends FieldFacts {
  kind: 'number'
  min: number
  max: number
  unit: string
}

/** A sum: typed in roubles, kept in kopecks. */
export interface SumSetting extends FieldFacts {
  kind: 'sum'
}

/** A span of time: typed in minutes, kept in seconds. */
export interface SpanSetting extends FieldFacts {
  kind: 'span'
  /** In seconds. */
  min: number
  max: number
}

/** Yes or no. */
export interface TickSetting extends FieldFacts {
  kind: 'tick'
}

/** One of several values, with their words. */
export interface ChoiceSetting extends FieldFacts {
  kind: 'choice'
  options: Readonly<Record<string, string>>
}

/** Phone numbers, one in a line; or the hours of a week. */
export interface ListSetting extends FieldFacts {
  kind: 'phones' | 'week'
}

/** Where a secret is sent: to a server that fields beside it name, or to a service whose address is part of the code. */
export type SecretDestination = { fields: readonly [string, ...string[]] } | { service: string }

/** A text that goes in and never comes out; an empty field leaves it as it is. */
export interface SecretSetting extends FieldFacts {
  kind: 'secret'
  max: number
  destination: SecretDestination
}

/** What the shop holds and nobody chooses. */
interface FixedSetting {
  kind: 'fixed'
  /** Why there is nothing to choose. */
  why: string
  /** What the audit log calls it, where the shop itself changes it. */
  label?: string
}

/** A field of the settings that somebody can fill in. */
export type ShownSetting =
  | TextSetting
  | AddressSetting
  | NumberSetting
  | SumSetting
  | SpanSetting
  | TickSetting
  | ChoiceSetting
  | ListSetting
  | SecretSetting

export type SettingField = ShownSetting | FixedSetting

export const line = (label: string, max: number, more: Partial<TextSetting> = {}): TextSetting => ({
  kind: 'line',
  label,
  max,
  ...more,
})
export const lines = (label: string, max: number, more: Partial<TextSetting> = {}): TextSetting => ({
  kind: 'lines',
  label,
  max,
  ...more,
})
export const tick = (label: string, hint?: string): TickSetting => ({
  kind: 'tick',
  label,
  ...(hint === undefined ? {} : { hint }),
})
export const sum = (label: string, more: Partial<SumSetting> = {}): SumSetting => ({
  kind: 'sum',
  label,
  ...more,
})
export const address = (kind: AddressSetting['kind'], label: string, hint?: string): AddressSetting => ({
  kind,
  label,
  ...(hint === undefined ? {} : { hint }),
})
export const number = (
  label: string,
  [min, max]: readonly [number, number],
  unit: string,
  hint?: string,
): NumberSetting => ({
  ...{ kind: 'number', label, min, max, unit },
  ...(hint === undefined ? {} : { hint }),
})
export const span = (label: string, [min, max]: readonly [number, number], hint?: string): SpanSetting => ({
  ...{ kind: 'span', label, min, max },
  ...(hint === undefined ? {} : { hint }),
})
export const choice = (
  label: string,
  options: Readonly<Record<string, string>>,
  more: Partial<ChoiceSetting> = {},
): ChoiceSetting => ({
  ...{ kind: 'choice', label, options },
  ...more,
})
export const fixed = (why: string, label?: string): FixedSetting => ({
  kind: 'fixed',
  why,
  ...(label === undefined ? {} : { label }),
})
export const secret = (
  label: string,
  max: number,
  destination: SecretDestination,
  more: Partial<SecretSetting> = {},
): SecretSetting => ({
  ...{ kind: 'secret', label, max, destination },
  ...more,
})
