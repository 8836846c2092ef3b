import { MOST_BLOCKS } from './block-limits'
import type { BlockKind } from './blocks'

export type FormBlock = Readonly<Record<string, string>> & { readonly kind: BlockKind }

export const blockLabels: Readonly<Record<BlockKind, string>> = {
  heading: 'Заголовок',
  text: 'Текст',
  picture: 'Картинка',
  products: 'Товары',
  promo: 'Промокод',
  button: 'Кнопка',
  divider: 'Разделитель',
}

const beginnings: Readonly<Record<BlockKind, Readonly<Record<string, string>>>> = {
  heading: { text: '' },
  text: { text: '' },
  picture: { url: '', alt: '', link: '' },
  products: { skus: '', search: '' },
  promo: { text: '', discount: 'PERCENT', value: '10', minimum: '', days: '14' },
  button: { text: '', url: '' },
  divider: {},
}

export const blockField = (index: number, name: string): string => `block-${index}-${name}`

export const pictureFileField = (index: number): string => `file-${index}`

const isKind = (kind: string | undefined): kind is BlockKind =>
  kind !== undefined && Object.hasOwn(blockLabels, kind)

/** Ignores unknown fields. An uploaded file becomes the picture. */
export function blocksInForm(values: Readonly<Record<string, string>>): FormBlock[] {
  const blocks: FormBlock[] = []
  for (let index = 0; index < MOST_BLOCKS; index += 1) {
    const kind = values[blockField(index, 'kind')]
    if (!isKind(kind)) break
    const fields = Object.keys(beginnings[kind]).map(
      (name) => [name, values[blockField(index, name)] ?? ''] as const,
    )
    const file = kind === 'picture' ? values[pictureFileField(index)] : undefined
    blocks.push({ ...Object.fromEntries(fields), ...(file ? { url: file } : {}), kind })
  }
  return blocks
}

/** Null when valid. */
export function whyNoBlocks(values: Readonly<Record<string, string>>): string | null {
  const kinds = Object.entries(values).flatMap(([name, kind]) =>
    /^block-\d+-kind$/.test(name) ? [kind] : [],
  )
  if (kinds.length > MOST_BLOCKS) return `Не больше ${MOST_BLOCKS} блоков`
  return kinds.length === blocksInForm(values).length
    ? null
    : `Вид блока — один из: ${Object.values(blockLabels).join(', ')}`
}

export function blockValues(blocks: readonly FormBlock[]): Record<string, string> {
  return Object.fromEntries(
    blocks.flatMap((block, index) =>
      Object.entries(block).map(([name, value]) => [blockField(index, name), value] as const),
    ),
  )
}

export function withBlocks(
  values: Readonly<Record<string, string>>,
  blocks: readonly FormBlock[],
): Record<string, string> {
  const others = Object.entries(values).filter(
    ([name]) => !/^(?:block|file)-\d+(?:-|$)/.test(name) && name !== 'step',
  )
  return { ...Object.fromEntries(others), ...blockValues(blocks) }
}

export const newBlock = (kind: BlockKind): FormBlock => ({ ...beginnings[kind], kind })

export const blockSteps = {
  add: (kind: BlockKind): string => `add ${kind}`,
  up: (index: number): string => `up ${index}`,
  down: (index: number): string => `down ${index}`,
  remove: (index: number): string => `remove ${index}`,
  picture: (index: number): string => `picture ${index}`,
  clear: (index: number): string => `clear ${index}`,
  find: (index: number): string => `find ${index}`,
  take: (index: number, sku: string): string => `take ${index} ${sku}`,
} as const

export interface BlockStep {
  blocks: FormBlock[]
  finds: number | null
  at: number
}

type Work = (blocks: readonly FormBlock[], index: number, rest: string) => FormBlock[]

const works: Readonly<Record<string, Work>> = {
  up: (blocks, index) => swapped(blocks, index, index - 1),
  down: (blocks, index) => swapped(blocks, index, index + 1),
  remove: (blocks, index) => blocks.filter((_, place) => place !== index),
  picture: (blocks) => [...blocks],
  find: (blocks) => [...blocks],
  clear: (blocks, index) => changed(blocks, index, () => ({ url: '' })),
  take: (blocks, index, sku) =>
    changed(blocks, index, ({ skus = '' }) => ({
      skus: [skus.trim(), sku].filter(Boolean).join('\n'),
      search: '',
    })),
}

/** Impossible steps change nothing. Null for another button. */
export function afterBlockStep(blocks: readonly FormBlock[], step: string): BlockStep | null {
  const [name = '', second = '', ...rest] = step.split(' ')
  if (name === 'add' && isKind(second)) {
    const added = blocks.length < MOST_BLOCKS ? [...blocks, newBlock(second)] : [...blocks]
    return { blocks: added, finds: null, at: added.length - 1 }
  }
  const index = /^\d+$/.test(second) ? Number(second) : -1
  if (!Object.hasOwn(works, name) || blocks[index] === undefined) return null
  const at =
    name === 'up' ? Math.max(0, index - 1) : Math.min(blocks.length - 1, name === 'down' ? index + 1 : index)
  return {
    blocks: works[name]?.(blocks, index, rest.join(' ')) ?? [],
    finds: name === 'find' ? index : null,
    at,
  }
}

function swapped(blocks: readonly FormBlock[], index: number, other: number): FormBlock[] {
  const [here, there] = [blocks[index], blocks[other]]
  if (here === undefined || there === undefined) return [...blocks]
  return blocks.map((block, place) => (place === index ? there : place === other ? here : block))
}

const changed = (
  blocks: readonly FormBlock[],
  index: number,
  change: (block: FormBlock) => Record<string, string>,
): FormBlock[] => blocks.map((block, place) => (place === index ? { ...block, ...change(block) } : block))
