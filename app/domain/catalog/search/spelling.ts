import { transliterate } from '~/platform/slugs'

import { onRussianKeys } from './keyboard-layout'
import { stemOf } from './search-text'

/** A word of the goods. */
export interface KnownWord {
  word: string
  frequency: number
}

interface Entry extends KnownWord {
  stem: string
  /** The whole word and its stem in Latin letters, by one of the customary tables. */
  latin: string
  latinStem: string
}

/** The shop's words, prepared for comparing. */
export type Vocabulary = readonly Entry[]

/** Prepares the words; the most frequent ones first. */
export function vocabularyOf(words: readonly KnownWord[]): Vocabulary {
  return words.map(({ word, frequency }) => {
    const stem = stemOf(word)
    return {
      word,
      frequency,
      stem,
      latin: oneSpelling(transliterate(word)),
      latinStem: oneSpelling(transliterate(stem)),
    }
  })
}

/** Letters that may be wrong in a word of this length. */
function tolerance(length: number): number {
  if (length <= 6) return 1
  return length <= 10 ? 2 : 3
}

interface Guess {
  word: string
  distance: number
  frequency: number
}

/**
 * The shop's words that the typed one may mean, the likeliest first: mistyped, in Latin letters, or on the wrong keyboard layout.
 * Empty when nothing is near.
 */
export function guessWord(typed: string, vocabulary: Vocabulary): string[] {
  const guesses = /[a-z]/.test(typed)
    ? [...fromLatin(typed, vocabulary), ...fromRussian(onRussianKeys(typed), vocabulary)]
    : fromRussian(typed, vocabulary)
  const best = new Map<string, Guess>()
  for (const guess of guesses.sort((a, b) => a.distance - b.distance || b.frequency - a.frequency)) {
    const stem = stemOf(guess.word)
    if (!best.has(stem)) best.set(stem, guess)
  }
  const [first, ...others] = best.values()
  if (!first) return []
  // A word that is as good as right means nothing else.
  return [
    first,
    ...others.filter(({ distance }) => first.distance >= 0.6 && distance - first.distance <= 0.5),
  ]
    .slice(0, 3)
    .map(({ word }) => word)
}

/** The word as two known ones written apart («уайтспирит»); null when it is not two. */
export function splitWord(typed: string, isKnown: (word: string) => boolean): string | null {
  for (let at = 3; at <= typed.length - 3; at += 1) {
    const [left, right] = [typed.slice(0, at), typed.slice(at)]
    if (isKnown(left) && isKnown(right)) return `${left} ${right}`
  }
  return null
}

function fromRussian(typed: string, vocabulary: Vocabulary): Guess[] {
  const stem = stemOf(typed)
  const limit = tolerance(stem.length)
  return vocabulary.flatMap(({ word, frequency, stem: known }) => {
    // Short words are all near each other; people rarely mistype the first letter.
    if (stem.length <= 3 && known[0] !== stem[0]) return []
    const distance = distanceOf(stem, known, limit)
    if (distance === null) return []
    // Among the forms of one word the one most like what was typed.
    return [{ word, frequency, distance: distance + (distanceOf(typed, word, 4) ?? 5) / 10 }]
  })
}

function fromLatin(typed: string, vocabulary: Vocabulary): Guess[] {
  const latin = oneSpelling(typed)
  const limit = latin.length <= 3 ? 0 : Math.min(2, tolerance(latin.length))
  return vocabulary.flatMap(({ word, frequency, latin: whole, latinStem }) => {
    const byWhole = distanceOf(latin, whole, limit)
    const byStem =
      latinStem.length >= 3 && latin.startsWith(latinStem) && latin.length - latinStem.length <= 3
        ? 0.5
        : null
    const distance = Math.min(byWhole ?? Infinity, byStem ?? Infinity)
    return distance === Infinity ? [] : [{ word, frequency, distance }]
  })
}

/** Customary tables differ in a few letters; this makes them one. */
function oneSpelling(latin: string): string {
  return latin
    .toLowerCase()
    .replaceAll('shch', 'sch')
    .replaceAll('kh', 'h')
    .replaceAll('x', 'ks')
    .replaceAll('w', 'v')
    .replace(/tc|c(?!h)/g, 'ts')
    .replace(/j|i(?=[aeou])/g, 'y')
    .replaceAll('yo', 'e')
    .replace(/(?<![iy])[iy]+$/g, 'y')
    .replaceAll("'", '')
}

/** Letters to change, add, leave out or swap with a neighbour to make one word of the other; null when more than `limit`. */
export function distanceOf(a: string, b: string, limit: number): number | null {
  if (Math.abs(a.length - b.length) > limit) return null
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1)
      row.push(value)
    }
    if (Math.min(...row) > limit) return null
    before = above
    above = row
  }
  const distance = above[b.length] ?? 0
  return distance <= limit ? distance : null
}
