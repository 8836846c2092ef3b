import type { Random } from './random'

const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0')

/** A UUID v7 with a reproducible random part. */
export function seedId(random: Random, at: Date): string {
  const time = hex(at.getTime(), 12)
  const [high, middle, low] = [random.bits(), random.bits(), random.bits()]
  const variant = hex(0x8000 | (middle >>> 18), 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(high >>> 20, 3)}-${variant}-${hex(middle & 0xffff, 4)}${hex(low, 8)}`
}
