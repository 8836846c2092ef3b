import { colorOfLab, labOfColor, type Lab } from '../lab-of-color'
import { EVERYDAY_WORDS } from './everyday-words'
import { stemOf, wordsOf } from './words-of'

const listed = Object.entries(EVERYDAY_WORDS)
const byWord: ReadonlyMap<string, string> = new Map(
  listed.map(([word, hex]) => [wordsOf(word).join(' '), hex]),
)
const byStem: ReadonlyMap<string, string> = new Map(
  listed.map(([word, hex]) => [wordsOf(word).map(stemOf).join(' '), hex]),
)

type Change = (lab: Lab) => Lab

const lighter =
  (by: number): Change =>
  (lab) => ({
    ...lab,
    lightness: lab.lightness + (100 - lab.lightness) * by,
  })
const darker =
  (by: number): Change =>
  (lab) => ({ ...lab, lightness: lab.lightness * (1 - by) })
const colorful =
  (factor: number): Change =>
  (lab) => ({
    lightness: lab.lightness,
    labA: lab.labA * factor,
    labB: lab.labB * factor,
  })
const both =
  (one: Change, other: Change): Change =>
  (lab) =>
    other(one(lab))

/** Stems of words beside a colour: «светло-серый», «пыльно-голубой». */
const CHANGES: Readonly<Record<string, Change>> = {
  светл: lighter(0.4),
  бледн: both(lighter(0.5), colorful(0.6)),
  нежн: both(lighter(0.5), colorful(0.6)),
  пастельн: both(lighter(0.45), colorful(0.6)),
  темн: darker(0.4),
  глубок: darker(0.35),
  ярк: colorful(1.3),
  насыщенн: colorful(1.3),
  пыльн: colorful(0.6),
  приглушенн: colorful(0.6),
}

const FILLERS: ReadonlySet<string> = new Set(
  ['цвет', 'цвета', 'оттенок', 'оттенка', 'краска', 'краску', 'эмаль', 'как', 'под', 'стена'].map(stemOf),
)

/** The colour that everyday words name; null when a word is none of them. */
export function colorOfWords(text: string): string | null {
  const words = wordsOf(text)
  const named = words.map(stemOf).filter((stem) => !FILLERS.has(stem))
  // «мёд» and «медь» have one stem.
  const whole = byWord.get(words.join(' ')) ?? byStem.get(named.join(' '))
  if (whole !== undefined) return whole
  const changes = named.flatMap((stem) => CHANGES[stem] ?? [])
  const hex = byStem.get(named.filter((stem) => CHANGES[stem] === undefined).join(' '))
  if (hex === undefined) return null
  return colorOfLab(changes.reduce((lab, change) => change(lab), labOfColor(hex)))
}
