const rules = new Intl.PluralRules('ru-RU')
const numberFormat = new Intl.NumberFormat('ru-RU')

/** One (1 товар), few (2 товара), many (5 товаров). */
export type PluralForms = readonly [one: string, few: string, many: string]

export function plural(count: number, [one, few, many]: PluralForms): string {
  const form = rules.select(count)
  if (form === 'one') return one
  return form === 'few' ? few : many
}

/** «1 284» with a no-break space. */
export function formatNumber(value: number): string {
  return numberFormat.format(value)
}

export function counted(count: number, forms: PluralForms): string {
  return `${formatNumber(count)}\u00a0${plural(count, forms)}`
}

/** «1–3 дня», «2–5 дней»; agrees with the last number. */
export function countedRange(from: number, to: number, forms: PluralForms): string {
  return from === to ? counted(to, forms) : `${formatNumber(from)}–${counted(to, forms)}`
}
