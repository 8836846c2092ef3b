declare const kopecksBrand: unique symbol

/** Roubles exist only in forms, feeds and the JSON contract. */
export type Kopecks = number & { readonly [kopecksBrand]: true }

const roublesFormat = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  maximumFractionDigits: 0,
})
const exactFormat = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  minimumFractionDigits: 2,
})

/** @throws RangeError for an unsafe integer */
export function kopecks(value: number): Kopecks {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not whole kopecks: ${value}`)
  return value as Kopecks
}

export function fromRoubles(roubles: number): Kopecks {
  const scaled = Math.round((Math.abs(roubles) + Number.EPSILON) * 100)
  return kopecks(roubles < 0 ? -scaled : scaled)
}

export function toRoubles(amount: Kopecks): number {
  return amount / 100
}

/** «4 290 ₽» with no-break spaces; kopecks only when not zero. */
export function formatRoubles(amount: number): string {
  return (amount % 100 === 0 ? roublesFormat : exactFormat).format(amount / 100)
}
