const rules = new Intl.PluralRules('ru-RU')
const numberFormat = new Intl.NumberFormat('ru-RU')

/** The three Russian forms: one (1 товар), few (2 товара), many (5 товаров). */
export type PluralForms = readonly [one: string, few: string, many: string]

/** The word's form for a whole number: `plural(2, ['товар', 'товара', 'товаров'])` is 'товара'. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const form = rules.select(count)
  if (form === 'one') return one
  return form === 'few' ? few : many
}

/** «1 284», with no-break spaces. */
export function formatNumber(value: number): string {
  return numberFormat.format(value)
}

/** The number with its word, joined by a no-break space: «1 290 товаров». */
export function counted(count: number, forms: PluralForms): string {
  return `${formatNumber(count)}\u00a0${plural(count, forms)}`
}

/** A range with its word, which agrees with the last number: «1–3 дня», «2–5 дней»; one number where both are the same. */
export function countedRange(from: number, to: number, forms: PluralForms): string {
  return from === to ? counted(to, forms) : `${formatNumber(from)}–${counted(to, forms)}`
}
