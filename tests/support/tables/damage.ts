import type { Dice } from '../soak/dice'

const MOST_CHANGES = 6
const MOST_BYTES = 64

/** Changes some bytes: cuts, doubles, moves, flips or overwrites them. */
export function damageBytes(content: Buffer, dice: Dice): Buffer {
  let damaged: Buffer = Buffer.from(content)
  for (let times = 1 + Math.floor(dice.next() * MOST_CHANGES); times > 0; times -= 1)
    damaged = damageOnce(damaged, dice)
  return damaged
}

function damageOnce(content: Buffer, dice: Dice): Buffer {
  const at = Math.floor(dice.next() * content.length)
  const length = 1 + Math.floor(dice.next() * MOST_BYTES)
  const [before, part, after] = [
    content.subarray(0, at),
    content.subarray(at, at + length),
    content.subarray(at + length),
  ]
  switch (dice.one(['cut', 'drop', 'double', 'move', 'flip', 'write'] as const)) {
    case 'cut':
      return Buffer.from(before)
    case 'drop':
      return Buffer.concat([before, after])
    case 'double':
      return Buffer.concat([before, part, part, after])
    case 'move':
      return Buffer.concat([before, after, part])
    case 'flip':
      return Buffer.concat([before, part.map((byte) => byte ^ (1 << Math.floor(dice.next() * 8))), after])
    case 'write':
      return Buffer.concat([before, Buffer.from(dice.one(pieces)), after])
  }
}

/** What parsers of tables stumble over. */
const pieces = [
  '"', '""', ';', ',', '\t', '\r', '\n', '\0', '\uFEFF', 'я', '😀', '\ud800', '{', '}', '[', ']', ':', '\\', '\\u0000', '<', '>', '&',
  '&amp;', '&#0;', '&#x10FFFF;', '<!DOCTYPE x>', '<![CDATA[', ']]>', '-->', '<row r="0">', '<c r="ZZZ9"', ' t="s"', ' s="-1"', '</c>', '<v>',
  '9'.repeat(400), '1e999', '-1', 'NaN', '__proto__', '"__proto__":{', 'x'.repeat(40_000), 'PK\u0001\u0002', 'PK\u0003\u0004', '\xff\xfe',
] // prettier-ignore
