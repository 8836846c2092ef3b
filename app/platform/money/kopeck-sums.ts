import { kopecks, type Kopecks } from './money'

export function multiply(price: Kopecks, quantity: number): Kopecks {
  return kopecks(price * quantity)
}

export function sum(amounts: readonly Kopecks[]): Kopecks {
  return kopecks(amounts.reduce((total, amount) => total + amount, 0))
}
