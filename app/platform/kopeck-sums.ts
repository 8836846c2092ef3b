import { kopecks, type Kopecks } from './money'

/** Price times quantity. */
export function multiply(price: Kopecks, quantity: number): Kopecks {
  return kopecks(price * quantity)
}

/** Sum of amounts. */
export function sum(amounts: readonly Kopecks[]): Kopecks {
  return kopecks(amounts.reduce((total, amount) => total + amount, 0))
}
