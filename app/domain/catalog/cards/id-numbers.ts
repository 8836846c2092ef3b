const ID_BYTES = 16
const ID_WORDS = 4

/** Assigns UUIDs numbers from 0 in order of first occurrence, with little memory. */
export class IdNumbers {
  readonly count: number
  readonly given: Int32Array
  private readonly words: Int32Array
  private readonly slots: Int32Array
  private readonly mask: number

  constructor(bytes: Uint8Array) {
    const input = wordsOf(bytes)
    const ids = input.length / ID_WORDS
    let slots = 16
    while (slots < 2 * ids) slots *= 2
    this.slots = new Int32Array(slots)
    this.mask = slots - 1
    this.words = new Int32Array(input.length)
    this.given = new Int32Array(ids)
    let count = 0
    for (let at = 0; at < ids; at += 1) {
      const slot = this.slotOf(input, at * ID_WORDS)
      if (this.slots[slot] === 0) {
        this.words.set(input.subarray(at * ID_WORDS, (at + 1) * ID_WORDS), count * ID_WORDS)
        count += 1
        this.slots[slot] = count
      }
      this.given[at] = (this.slots[slot] ?? 0) - 1
    }
    this.count = count
  }

  /** -1 for unknown ids. */
  numbersOf(bytes: Uint8Array): Int32Array {
    const input = wordsOf(bytes)
    return Int32Array.from(
      { length: input.length / ID_WORDS },
      (_, at) => (this.slots[this.slotOf(input, at * ID_WORDS)] ?? 0) - 1,
    )
  }

  idOf(number: number): string {
    const at = this.words.byteOffset + number * ID_BYTES
    const hex = Buffer.from(this.words.buffer, at, ID_BYTES).toString('hex')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }

  listOf(numbers: ArrayLike<number>): string {
    const { buffer, byteOffset } = this.words
    const all = Buffer.from(buffer, byteOffset)
    return `{${Array.from(numbers, (number) => all.toString('hex', number * ID_BYTES, (number + 1) * ID_BYTES)).join(',')}}`
  }

  private slotOf(input: Int32Array, at: number): number {
    const [a = 0, b = 0, c = 0, d = 0] = [input[at], input[at + 1], input[at + 2], input[at + 3]]
    let hash = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ d
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    let slot = (hash ^ (hash >>> 13)) & this.mask
    for (;;) {
      const known = this.slots[slot] ?? 0
      if (known === 0) return slot
      const own = (known - 1) * ID_WORDS
      const { words } = this
      if (words[own] === a && words[own + 1] === b && words[own + 2] === c && words[own + 3] === d)
        return slot
      slot = (slot + 1) & this.mask
    }
  }
}

const wordsOf = (bytes: Uint8Array): Int32Array => new Int32Array(new Uint8Array(bytes).buffer)
