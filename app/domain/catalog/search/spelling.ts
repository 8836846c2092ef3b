import { transliterate } from '~/platform/text/slugs'

import { onRussianKeys } from './keyboard-layout'
import { stemOf } from './search-text'

export interface KnownWord {
  word: string
  frequency: number
}

interface Entry extends KnownWord {
  stem: string
  /** By one of the common transliteration tables. */
  latin: string
  latinStem: string
}

export type Vocabulary = readonly Entry[]

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

function tolerance(length: number): number {
  if (length <= 6) return 1
  return length <= 10 ? 2 : 3
}

interface Guess {
  word: string
  distance: number
  frequency: number
}

/** Typing errors, Latin letters, wrong layout; likeliest first. */
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
  return [
    first,
    ...others.filter(({ distance }) => first.distance >= 0.6 && distance - first.distance <= 0.5),
  ]
    .slice(0, 3)
    .map(({ word }) => word)
}

/** Adds the missing space («уайтспирит»); null when the word is not two known words. */
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
    // Short words are too similar; the first letter is rarely mistyped.
    if (stem.length <= 3 && known[0] !== stem[0]) return []
    const distance = distanceOf(stem, known, limit)
    if (distance === null) return []
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

/** Changes, insertions, deletions and swaps; null above `limit`. */
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
