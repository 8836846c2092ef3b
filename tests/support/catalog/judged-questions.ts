import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Judged by people who know paint, never by the search itself. Syntax: judged-questions/*.txt. */
export const QUESTION_KINDS = [
  'what',
  'where',
  'surface',
  'property',
  'color',
  'amount',
  'price',
  'brand',
  'without',
  'use',
  'speech',
  'service',
] as const

export type QuestionKind = (typeof QUESTION_KINDS)[number]

export interface Fact {
  name: string
  isWrong: boolean
  values: readonly string[]
}

export interface JudgedQuestion {
  kind: QuestionKind
  text: string
  /** By a part of the family's title. */
  grades: ReadonlyMap<string, number>
  facts: readonly Fact[]
  /** The page that answers it, and its square metres. */
  page: { name: string; area: number | null } | null
}

export interface JudgedProduct {
  name: string
  color: string | null
  volumeMl: number | null
  weightGrams: number | null
  priceKopecks: number
}

const FOLDER = 'tests/support/catalog/judged-questions'
const FACT = /^(не )?(цвет|литры|кг|до|от) (.+)$/

const linesOf = (file: string): string[] =>
  readFileSync(join(FOLDER, `${file}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

export function readJudgedQuestions(): JudgedQuestion[] {
  const names = new Map<string, string>()
  const groups = new Map<string, string>()
  for (const line of linesOf('families')) {
    const [left = '', right = ''] = line.split(' = ')
    if (left.startsWith('@')) groups.set(left, right)
    else names.set(left, right)
  }
  const gradesOf = (list: string): ReadonlyMap<string, number> => {
    const grades = new Map<string, number>()
    for (const one of list.split(', ')) {
      const grade = Number(/ (\d)$/.exec(one)?.[1])
      const family = one.replace(/ \d$/, '')
      const more = one.startsWith('@')
        ? gradesOf(groups.get(one) ?? '')
        : new Map([[names.get(family) ?? `«${family}»`, grade]])
      for (const [key, value] of more) if (!grades.has(key)) grades.set(key, value)
    }
    if ([...grades.values()].some(Number.isNaN)) throw new Error(`Not a list of grades: ${list}`)
    return grades
  }
  return QUESTION_KINDS.flatMap((kind) =>
    linesOf(kind).map((line): JudgedQuestion => {
      const [text = '', page] = line.split(' -> ')
      if (page !== undefined) {
        const [name = '', , area] = page.split(' ')
        const of = { name, area: area === undefined ? null : Number(area) }
        return { kind, text, grades: new Map(), facts: [], page: of }
      }
      const [asked = '', answer = ''] = line.split(' = ')
      const [list = '', ...facts] = answer.split(' ; ')
      return { kind, text: asked, grades: gradesOf(list), facts: facts.map(factOf), page: null }
    }),
  )
}

function factOf(text: string): Fact {
  const [, not, name = '', values = ''] = FACT.exec(text) ?? []
  if (name === '') throw new Error(`Not a fact: ${text}`)
  return { name, isWrong: not !== undefined, values: values.split(' | ') }
}

function isTrue({ name, isWrong, values }: Fact, product: JudgedProduct): boolean {
  const has = (own: string): boolean => values.includes(own)
  const [amount = 0] = values.map((value) => Number(value) * 100)
  const checks: Record<string, () => boolean> = {
    цвет: () => has(product.color ?? 'нет'),
    литры: () => has(String((product.volumeMl ?? 0) / 1_000)),
    кг: () => has(String((product.weightGrams ?? 0) / 1_000)),
    до: () => product.priceKopecks <= amount,
    от: () => product.priceKopecks >= amount,
  }
  return checks[name]?.() === !isWrong
}

const LOOKED_AT = 5
const gain = (grade: number, index: number): number => (2 ** grade - 1) / Math.log2(index + 2)
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

export interface Score {
  ndcg: number
  /** The first result has the highest grade. */
  isFirstRight: boolean
}

/** `shown` by rank. A product that contradicts a fact of the question has grade 0. */
export function scoreOf(
  question: JudgedQuestion,
  shown: readonly JudgedProduct[],
  all: readonly JudgedProduct[],
): Score {
  const gradeOf = (product: JudgedProduct): number => {
    const family = [...question.grades.keys()].find((title) => plain(product.name).includes(title))
    return family !== undefined && question.facts.every((fact) => isTrue(fact, product))
      ? (question.grades.get(family) ?? 0)
      : 0
  }
  const possible = [...question.grades.entries()]
    .filter(([title]) => all.some((one) => plain(one.name).includes(title) && gradeOf(one) > 0))
    .map(([, grade]) => grade)
    .sort((a, b) => b - a)
  if (possible.length === 0) throw new Error(`Nothing can answer «${question.text}»`)
  const grades = shown.slice(0, LOOKED_AT).map(gradeOf)
  const ideal = sum(possible.slice(0, LOOKED_AT).map(gain))
  return { ndcg: sum(grades.map(gain)) / ideal, isFirstRight: grades[0] === possible[0] }
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
