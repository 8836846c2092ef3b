import { randomFillSync } from 'node:crypto'

import { v5, v7, validate } from 'uuid'

import { now } from './clock'

type IdMaker = () => string

const ID_BYTES = 16
/** Randomness for some ids to come: asking for it is dear, however little is asked for. */
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

/** A new UUID v7: sortable by creation time; its last 74 bits are random. */
export function newId(): string {
  return maker()
}

/** The id that belongs to a name beside another id: the same one whenever it is asked for. */
export function derivedId(from: string, name: string): string {
  return v5(name, from)
}

/** Whether a text from outside can be an id at all; anything else would fail in the database. */
export function isId(text: string): boolean {
  return validate(text)
}

/** Replaces the id maker (tests); returns a function that puts the old one back. */
export function holdIds(replacement: IdMaker): () => void {
  const previous = maker
  maker = replacement
  return () => {
    maker = previous
  }
}
