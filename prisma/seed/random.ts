export interface Random {
  /** [0, 1) */
  next(): number
  /** Both ends included. */
  int(from: number, to: number): number
  chance(share: number): boolean
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T
  place(weights: readonly number[]): number
  shuffled<T>(list: readonly T[]): T[]
  bits(): number
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

/** The generator is sfc32, which passes PractRand and needs only 32-bit arithmetic. */
export function createRandom(seed: string): Random {
  let [a, b, c, counter] = [hashOf(seed), hashOf(`${seed}:b`), hashOf(`${seed}:c`), 1]
  const bits = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  for (let i = 0; i < 16; i += 1) bits()
  const next = (): number => bits() / 4_294_967_296
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next, int, bits,
    chance: (share) => next() < share,
    pick(list) {
      const picked = list[int(0, list.length - 1)]
      if (picked === undefined) throw new RangeError('Nothing to pick from')
      return picked
    },
    place(weights) {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const found = weights.findIndex((weight) => (rest -= weight) < 0)
      return found < 0 ? weights.length - 1 : found
    },
    shuffled(list) {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = int(0, i)
        const held = copy[i] as (typeof copy)[number]
        copy[i] = copy[j] as (typeof copy)[number]
        copy[j] = held
      }
      return copy
    },
  } // prettier-ignore
}
