interface FieldFacts {
  label: string
  hint?: string
  /** A common value, shown as a hint, never filled in (decision 148). */
  suggestion?: string
}

export interface TextSetting extends FieldFacts {
  kind: 'line' | 'lines'
  max: number
  required?: string
  isPostalCode?: true
}

export interface AddressSetting extends FieldFacts {
  kind: 'email' | 'page' | 'foreignPage' | 'picture'
}

export interface NumberSetting extends FieldFacts {
  kind: 'number'
  min: number
  max: number
  unit: string
}

/** Typed in roubles, stored in kopecks. */
export interface SumSetting extends FieldFacts {
  kind: 'sum'
}

/** Typed in minutes, stored in seconds. */
export interface SpanSetting extends FieldFacts {
  kind: 'span'
  /** In seconds. */
  min: number
  max: number
}

export interface TickSetting extends FieldFacts {
  kind: 'tick'
}

export interface ChoiceSetting extends FieldFacts {
  kind: 'choice'
  options: Readonly<Record<string, string>>
}

export interface ListSetting extends FieldFacts {
  kind: 'phones' | 'week'
}

export type SecretDestination = { fields: readonly [string, ...string[]] } | { service: string }

/** Never shown; an empty field keeps it. */
export interface SecretSetting extends FieldFacts {
  kind: 'secret'
  max: number
  destination: SecretDestination
}

interface FixedSetting {
  kind: 'fixed'
  why: string
  label?: string
}

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
