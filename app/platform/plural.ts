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

/** The number with its word, joined by a no-break space: «1 290 товаров». */
export function counted(count: number, forms: PluralForms): string {
  return `${numberFormat.format(count)}\u00a0${plural(count, forms)}`
}

/** A range with its word, which agrees with the last number: «1–3 дня», «2–5 дней»; one number where both are the same. */
export function countedRange(from: number, to: number, forms: PluralForms): string {
  return from === to ? counted(to, forms) : `${numberFormat.format(from)}–${counted(to, forms)}`
}
