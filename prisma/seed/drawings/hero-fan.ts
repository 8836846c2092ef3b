import { DEEP_GREEN, INK, readableOn } from '~/drawings/paint-color'
import { drawing, group, linearGradient, n, path, rect } from '~/drawings/svg'
import { type Typesetter, outlinePath } from '~/drawings/typesetter'

const CHIPS = [
  ['9001', '#ece3cf'],
  ['1014', '#dfcda3'],
  ['1002', '#e9c46a'],
  ['1004', '#e0a526'],
  ['2011', '#d9762b'],
  ['3016', '#bf3b1c'],
  ['3005', '#8e2238'],
  ['4007', '#5b2848'],
  ['5013', '#2d3766'],
  ['5018', '#2f6f73'],
  ['6024', '#4f8f68'],
  ['6019', '#9bb98a'],
  ['7035', '#d6d9c9'],
] as const

const WIDTH = 820
const HEIGHT = 600
const PIVOT = { x: 392, y: 800 }
const STEP = 9.4
const CHIP = { width: 118, length: 744 }

function number(typesetter: Typesetter, text: string, color: string): string {
  const outlined = typesetter.outline(text, 800, 22, CHIP.width - 36)
  return path(
    outlinePath(outlined.steps, ([x, y]) => [18 + x, 44 + y]),
    color,
    { opacity: 0.92 },
  )
}

function chip(typesetter: Typesetter, index: number): string {
  const [text, color] = CHIPS[index] ?? CHIPS[0]
  const angle = (index - (CHIPS.length - 1) / 2) * STEP
  return group(
    {
      transform: `translate(${PIVOT.x} ${PIVOT.y}) rotate(${n(angle)}) translate(${-CHIP.width / 2} ${-CHIP.length})`,
    },
    rect(-7, 5, CHIP.width, CHIP.length, 'url(#fan-shade)', { rx: 16 }),
    rect(0, 0, CHIP.width, CHIP.length, color, { rx: 16 }),
    rect(0, 0, CHIP.width, CHIP.length, 'url(#fan-light)', { rx: 16 }),
    number(typesetter, text, readableOn(color)),
  )
}

/** 820 × 600; decorative, so without a title. */
export function composeHeroFan(typesetter: Typesetter): string {
  return drawing(
    WIDTH,
    HEIGHT,
    'Веер цветов RAL',
    `<defs>${linearGradient('fan-shade', { 0: [INK, 0.34], 1: [INK, 0.1] })}${linearGradient('fan-light', { 0: ['#fff', 0.1], 0.4: ['#fff', 0], 1: [INK, 0.12] })}` +
      `<clipPath id="fan-frame"><rect width="${WIDTH}" height="${HEIGHT}" rx="24"/></clipPath></defs>`,
    group(
      { 'clip-path': 'url(#fan-frame)' },
      rect(0, 0, WIDTH, HEIGHT, DEEP_GREEN),
      ...CHIPS.map((_, index) => chip(typesetter, index)),
    ),
  )
}
