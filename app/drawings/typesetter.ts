import type { Font } from 'fontkit'

import { type Point, numbers } from './svg'

export type FontWeight = 500 | 800

/** One step of an outline: the command's letter and the points it goes through, in pixels with y pointing down. */
export interface OutlineStep {
  command: 'M' | 'L' | 'Q' | 'C' | 'Z'
  points: readonly Point[]
}

export interface OutlinedText {
  steps: readonly OutlineStep[]
  width: number
  size: number
}

/** The two files of one weight; a character missing in the first is looked for in the second. */
export type FontPair = readonly [cyrillic: Font, latin: Font]

export interface Typesetter {
  /** Width of the text in pixels at this size. */
  measure(text: string, weight: FontWeight, size: number): number
  /** Outlines of the text from x = 0 on the baseline y = 0, made smaller where it would be wider than `maxWidth`. */
  outline(text: string, weight: FontWeight, size: number, maxWidth: number): OutlinedText
}

const COMMANDS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const

interface UnitOutline {
  steps: OutlineStep[]
  advance: number
}

function pairUp(args: readonly number[], shift: number): Point[] {
  const points: Point[] = []
  for (let i = 0; i + 1 < args.length; i += 2) points.push([(args[i] ?? 0) + shift, -(args[i + 1] ?? 0)])
  return points
}

function glyphSteps(
  commands: readonly { command: string; args: readonly number[] }[],
  shift: number,
): OutlineStep[] {
  return commands.flatMap(({ command, args }) =>
    command in COMMANDS
      ? [{ command: COMMANDS[command as keyof typeof COMMANDS], points: pairUp(args, shift) }]
      : [],
  )
}

/** Runs of characters that one font file has all of, so that kerning inside a run is kept. */
function runsOf(text: string, fonts: FontPair): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const font = fonts.find((one) => one.hasGlyphForCodePoint(code))
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

function outlineOf(text: string, fonts: FontPair): UnitOutline {
  const steps: OutlineStep[] = []
  let advance = 0
  for (const run of runsOf(text, fonts)) {
    const scale = 1 / run.font.unitsPerEm
    const laidOut = run.font.layout(run.text)
    laidOut.glyphs.forEach((glyph, index) => {
      for (const step of glyphSteps(glyph.path.commands, advance / scale)) {
        steps.push({
          command: step.command,
          points: step.points.map(([x, y]) => [x * scale, y * scale] as const),
        })
      }
      advance += (laidOut.positions[index]?.xAdvance ?? 0) * scale
    })
  }
  return { steps, advance }
}

/** Sets text as outlines, so that drawings need no font where they are shown. Characters no file has are left out. */
export function createTypesetter(fonts: Readonly<Record<FontWeight, FontPair>>): Typesetter {
  const known = new Map<string, UnitOutline>()
  const unit = (text: string, weight: FontWeight): UnitOutline => {
    const key = `${weight} ${text}`
    const found = known.get(key) ?? outlineOf(text, fonts[weight])
    known.set(key, found)
    return found
  }
  return {
    measure: (text, weight, size) => unit(text, weight).advance * size,
    outline(text, weight, size, maxWidth) {
      const { steps, advance } = unit(text, weight)
      const fitted = advance * size > maxWidth ? maxWidth / advance : size
      return {
        size: fitted,
        width: advance * fitted,
        steps: steps.map(({ command, points }) => ({
          command,
          points: points.map(([x, y]) => [x * fitted, y * fitted] as const),
        })),
      }
    },
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The outline as path data in relative coordinates, every point sent through `place` first. */
export function outlinePath(steps: readonly OutlineStep[], place: (point: Point) => Point): string {
  let data = ''
  let from: Point = [0, 0]
  let start: Point = [0, 0]
  let previous = ''
  for (const { command, points } of steps) {
    if (command === 'Z') {
      data += 'z'
      previous = command
      from = start
      continue
    }
    // Rounding the absolute points, not the differences, keeps errors from adding up along the outline.
    const placed = points.map((point): Point => {
      const [x, y] = place(point)
      return [round(x), round(y)]
    })
    const offsets = numbers(...placed.flatMap(([x, y]) => [x - from[0], y - from[1]]))
    // A repeated command may go without its letter.
    data +=
      command !== previous
        ? command.toLowerCase() + offsets
        : offsets.startsWith('-')
          ? offsets
          : ` ${offsets}`
    previous = command
    from = placed.at(-1) ?? from
    if (command === 'M') start = from
  }
  return data
}
