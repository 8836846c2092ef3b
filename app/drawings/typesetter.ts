import type { Font } from 'fontkit'

import { type Point, numbers } from './svg'

export type FontWeight = 500 | 800

export interface OutlineStep {
  command: 'M' | 'L' | 'Q' | 'C' | 'Z'
  points: readonly Point[]
}

export interface OutlinedText {
  steps: readonly OutlineStep[]
  width: number
  size: number
}

/** The second file provides characters missing in the first. */
export type FontPair = readonly [cyrillic: Font, latin: Font]

export interface Typesetter {
  /** Pixels. */
  measure(text: string, weight: FontWeight, size: number): number
  /** Starts at x = 0, baseline y = 0; shrinks to `maxWidth`. */
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

/** Outlines make drawings independent of fonts. Unknown characters are omitted. */
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
    // Rounding absolute points prevents errors from accumulating.
    const placed = points.map((point): Point => {
      const [x, y] = place(point)
      return [round(x), round(y)]
    })
    const offsets = numbers(...placed.flatMap(([x, y]) => [x - from[0], y - from[1]]))
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
