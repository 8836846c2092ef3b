import { onLatinKeys, onRussianKeys } from './keyboard-layout'
import { isKnownWord, type Knowledge } from './knowledge'
import { normalizeText, stemOf } from './search-text'
import { distanceOf, guessWord, splitWord } from './spelling'
import { asksForLowPrice } from './question/price-words'
import { requestedProperties } from './question/property-words'
import { standardName } from './question/part-at'
import { PREPOSITIONS } from './synonym-rules'
import { isPainting, isSaidByTheWay, LATIN_SMALL_WORDS, NEGATIONS } from './question/trade-words'

const MAX_READINGS = 3
/** Shorter words are replaced only by a much more frequent one. */
const FEW_LETTERS = 6
const FAR_COMMONER = 10

/** Wrong keyboard layout, Latin letters and typing errors; likeliest first. */
export function correctionsOf(text: string, knowledge: Knowledge): string[] {
  const normal = normalizeText(text)
  const texts = [
    ...standards(normal, knowledge),
    onRussianKeys(text),
    normal.replaceAll(' ', ''),
    ...spellings(text, knowledge),
    onLatinKeys(text),
  ]
  return [...new Set(texts.map((one) => one.trim()))].filter(
    (one) => normalizeText(one) !== normal && normalizeText(one) !== '',
  )
}

/**
 * Replaces a rare short word by a much more frequent one («лаг» → «лак»). Texts that occur in products stay
 * unchanged; null without a replacement.
 */
export function commonerText(text: string, knowledge: Knowledge): string | null {
  const words = normalizeText(text).split(' ')
  const replaced = words.map((word) => commonerWord(word, knowledge) ?? word)
  return replaced.every((word, index) => word === words[index]) ? null : replaced.join(' ')
}

function commonerWord(
  word: string,
  { forms, frequencies, kinds, entries, colors, vocabulary }: Knowledge,
): string | null {
  const stem = stemOf(word)
  const isMeant =
    kinds.has(stem) ||
    entries.some(({ stems }) => stems.includes(stem)) ||
    colors.some(({ words }) => words.includes(word))
  if (
    !/^[а-я]{3,5}$/.test(word) ||
    isMeant ||
    PREPOSITIONS.has(word) ||
    forms.get(stem)?.includes(word) !== false
  )
    return null
  const own = frequencies.get(stem) ?? 0
  const found = vocabulary.find(
    (known) =>
      known.word.length === word.length &&
      known.word[0] === word[0] &&
      (frequencies.get(known.stem) ?? 0) >= FAR_COMMONER * own &&
      distanceOf(word, known.word, 1) === 1,
  )
  return found?.word ?? null
}

const MAX_STANDARDS = 4
const STANDARD = /(?<![а-я])([а-я]{2}|растворитель) (\d{2,4})(?!\d)/

/** «ПФ-226» may be «ПФ-266»: one digit is wrong, or two changed places. */
function standards(text: string, { standards: known }: Knowledge): string[] {
  const [whole, letters = '', digits = ''] = STANDARD.exec(text) ?? []
  if (whole === undefined || known.includes(whole)) return []
  return known
    .filter(
      (one) => one.startsWith(`${letters} `) && distanceOf(one.slice(letters.length + 1), digits, 1) === 1,
    )
    .slice(0, MAX_STANDARDS)
    .map((one) => text.replace(whole, one))
}

/** «ПФ-226» */
export function standardIn(text: string): string | null {
  const [, letters = '', digits = ''] = STANDARD.exec(normalizeText(text)) ?? []
  return digits === '' ? null : standardName([letters, digits])
}

function spellings(text: string, knowledge: Knowledge): string[] {
  const words = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s«»"!?()]+/)
    .flatMap((word) => (isOnLatinKeys(word) ? [word] : normalizeText(word).split(' ')))
    .filter(Boolean)
  const guesses = words.map((word) => guessesFor(word, knowledge))
  if (guesses.some((list) => list.length === 0)) return []
  return Array.from({ length: MAX_READINGS }, (_, rank) =>
    guesses.map((list) => list[Math.min(rank, list.length - 1)] ?? '').join(' '),
  )
}

function guessesFor(word: string, knowledge: Knowledge): string[] {
  const isKnown = (one: string) => isKnownWord(one, knowledge)
  const isSaid =
    asksForLowPrice(word) || isPainting(word) || isSaidByTheWay(word) || requestedProperties(word) !== null
  const small = LATIN_SMALL_WORDS[word]
  if (small !== undefined) return [small]
  if (NEGATIONS.has(word) || isAbbreviation(word)) return [word]
  if (/\d/.test(word) || word.length < 3 || isSaid || PREPOSITIONS.has(word) || isKnown(word)) return [word]
  const apart = splitWord(word, isKnown)
  if (apart !== null) return [apart]
  const guesses = guessWord(word, knowledge.vocabulary)
  return word.length >= FEW_LETTERS || /[a-z]/.test(word)
    ? guesses
    : guesses.filter(
        (guess) => distanceOf(word, guess, 1) !== null || distanceOf(word, stemOf(guess), 0) !== null,
      )
}

/** «дсп», «осб»: without a vowel they are no misspelt words. */
const isAbbreviation = (word: string): boolean => /^[бвгджзклмнпрстфхцчшщ]{2,5}$/.test(word)

/** Punctuation may be letters of the other layout: «'vfkm» is «эмаль». */
function isOnLatinKeys(word: string): boolean {
  return /^[a-z[\];',.`]+$/.test(word) && /[a-z]/.test(word)
}
