import { STATES, WISHES, type StateName, type WishName } from './answer-words'
import { SURFACE_NAMES, SURFACES, surfaceOf, type SurfaceName } from './questions'

/** Answers to all four questions. */
export interface Answers {
  surface: SurfaceName
  place: string
  state: StateName
  wish: WishName
}

export type Part = keyof Answers

/** In the order of the questions. */
export const PARTS = ['surface', 'place', 'state', 'wish'] as const satisfies readonly Part[]

/** The first questions answered. */
export type SomeAnswers = Partial<Answers>

export const isSurface = (name: string): name is SurfaceName => Object.hasOwn(SURFACES, name)

export interface Choice {
  name: string
  label: string
  about: string | null
}

/** Of the first question without an answer; empty when all have one. */
export function choicesAfter({ surface, place, state, wish }: SomeAnswers): Choice[] {
  if (surface === undefined)
    return SURFACE_NAMES.map((name) => ({ name, label: SURFACES[name].label, about: SURFACES[name].about }))
  const { places } = surfaceOf(surface)
  if (place === undefined)
    return Object.entries(places).map(([name, { label }]) => ({ name, label, about: null }))
  const { states = [], wishes = [] } = places[place] ?? {}
  if (state === undefined) return states.map((name) => ({ name, label: STATES[name], about: null }))
  return wish === undefined ? wishes.map((name) => ({ name, label: WISHES[name], about: null })) : []
}

/** Null for an address that is no sequence of sensible answers. */
export function answersOfPath(path: string): SomeAnswers | null {
  const names = path.split('/').filter((name) => name !== '')
  if (names.length > PARTS.length) return null
  const answers: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    if (!choicesAfter(answers).some((choice) => choice.name === name)) return null
    answers[PARTS[index] ?? ''] = name
  }
  return answers
}

export const pathOfAnswers = (answers: SomeAnswers): string =>
  PARTS.flatMap((part) => answers[part] ?? []).join('/')

export const isWhole = (answers: SomeAnswers): answers is Answers =>
  PARTS.every((part) => answers[part] !== undefined)

/** Every combination that makes sense. */
export function allAnswers(): Answers[] {
  return SURFACE_NAMES.flatMap((surface) =>
    Object.entries(surfaceOf(surface).places).flatMap(([place, { states, wishes }]) =>
      states.flatMap((state) => wishes.map((wish) => ({ surface, place, state, wish }))),
    ),
  )
}

/** All answers that a surface has to the question, in the order of its places. */
export function choicesOf(surface: SurfaceName, part: Exclude<Part, 'surface'>): Choice[] {
  const { places } = surfaceOf(surface)
  const names = {
    place: () => Object.keys(places),
    state: () => Object.values(places).flatMap(({ states }) => states),
    wish: () => Object.values(places).flatMap(({ wishes }) => wishes),
  }
  return [...new Set<string>(names[part]())].map((name) => ({
    name,
    label: labelOf(part, name, surface),
    about: null,
  }))
}

export function labelOf(part: Part, name: string, surface: SurfaceName): string {
  if (part === 'surface') return isSurface(name) ? SURFACES[name].label : name
  if (part === 'place') return surfaceOf(surface).places[name]?.label ?? name
  const words: Readonly<Record<string, string>> = part === 'state' ? STATES : WISHES
  return words[name] ?? name
}

/** «Стены · Ванная · Старая краска держится · Часто мыть» */
export function titleOf(answers: SomeAnswers): string {
  const { surface } = answers
  if (surface === undefined) return ''
  return PARTS.flatMap((part) => {
    const name = answers[part]
    return name === undefined ? [] : labelOf(part, name, surface)
  }).join(' · ')
}
