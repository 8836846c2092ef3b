import { foldText } from '~/platform/lists/text-search'

import type { Shade } from '../shade'

const LATIN: Readonly<Record<string, string>> = { рал: 'ral', нкс: 'ncs', нцс: 'ncs', ncs: 'ncs' }

/** 'рал7016' and 'RAL 7016' are the same code. */
function codeKey(text: string): string {
  return foldText(text)
    .replace(/рал|нкс|нцс/g, (name) => LATIN[name] ?? name)
    .replace(/с(?=\s*\d)/g, 's')
    .replace(/[^a-zа-я0-9]/g, '')
}

/** A code of a fan has four digits; with fewer it is still typed. */
const LEAST_DIGITS = 2

interface CodeMatch {
  isWhole: boolean
  shades: Shade[]
}

/** Null for a text that is no code. A part finds the codes that begin with it. */
export function shadesOfCode(text: string, shades: readonly Shade[]): CodeMatch | null {
  const typed = codeKey(text)
  const digits = typed.replace(/\D/g, '')
  if (digits.length < LEAST_DIGITS || /[а-я]/.test(typed)) return null
  const keyed = shades.map((shade) => ({ shade, keys: keysOf(shade) }))
  const whole = keyed.filter(({ keys }) => keys.includes(typed))
  if (whole.length > 0) return { isWhole: true, shades: whole.map(({ shade }) => shade) }
  const begun = keyed.filter(({ keys }) => keys.some((key) => key.startsWith(typed)))
  return begun.length === 0 ? null : { isWhole: false, shades: begun.map(({ shade }) => shade) }
}

/** The shades of the shop stay in memory between searches. */
const known = new WeakMap<Shade, string[]>()

function keysOf(shade: Shade): string[] {
  const before = known.get(shade)
  if (before) return before
  const own = codeKey(shade.code)
  // Codes of NCS are also typed without their 'S'.
  const keys = [own, codeKey(shade.system.prefix) + own, own.replace(/^s(?=\d)/, '')]
  known.set(shade, keys)
  return keys
}
