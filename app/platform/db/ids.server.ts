import { randomFillSync } from 'node:crypto'

import { v5, v7, validate } from 'uuid'

import { now } from '../dates/clock'

type IdMaker = () => string

const ID_BYTES = 16
/** Random bytes in bulk: each call is expensive. */
const randomness = Buffer.alloc(ID_BYTES * 256)
let used = randomness.length

let maker: IdMaker = () => v7({ msecs: now().getTime(), random: freshBytes() })

function freshBytes(): Uint8Array {
  if (used === randomness.length) {
    randomFillSync(randomness)
    used = 0
  }
  used += ID_BYTES
  return randomness.subarray(used - ID_BYTES, used)
}

/** UUID v7: sortable by creation time, the last 74 bits are random. */
export function newId(): string {
  return maker()
}

export function derivedId(from: string, name: string): string {
  return v5(name, from)
}

/** Other text would fail in the database. */
export function isId(text: string): boolean {
  return validate(text)
}

export function holdIds(replacement: IdMaker): () => void {
  const previous = maker
  maker = replacement
  return () => {
    maker = previous
  }
}
