export type FormBlock<Kind extends string = string> = Readonly<Record<string, string>> & {
  readonly kind: Kind
}

interface BlockKinds<Kind extends string> {
  labels: Readonly<Record<Kind, string>>
  /** The fields of a new block. */
  beginnings: Readonly<Record<Kind, Readonly<Record<string, string>>>>
  /** Blocks of one text. */
  most: number
}

export interface BlockStep<Kind extends string = string> {
  blocks: FormBlock<Kind>[]
  finds: number | null
  at: number
}

type Values = Readonly<Record<string, string>>

export type BlockKit<Kind extends string = string> = ReturnType<typeof blockKit<Kind>>

/** A text of blocks in a form: emails and guides differ in their kinds of blocks. */
export function blockKit<Kind extends string>({ labels, beginnings, most }: BlockKinds<Kind>) {
  const isKind = (kind: string | undefined): kind is Kind => kind !== undefined && Object.hasOwn(labels, kind)
  const kinds = Object.keys(labels) as Kind[]
  const newBlock = (kind: Kind): FormBlock<Kind> => ({ ...beginnings[kind], kind })

  /** Ignores unknown fields. An uploaded file becomes the picture. */
  function blocksInForm(values: Values): FormBlock<Kind>[] {
    const blocks: FormBlock<Kind>[] = []
    for (let index = 0; index < most; index += 1) {
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
  function whyNoBlocks(values: Values): string | null {
    const typed = Object.entries(values).flatMap(([name, kind]) =>
      /^block-\d+-kind$/.test(name) ? [kind] : [],
    )
    if (typed.length > most) return `Не больше ${most} блоков`
    return typed.length === blocksInForm(values).length
      ? null
      : `Вид блока — один из: ${Object.values(labels).join(', ')}`
  }

  /** Impossible steps change nothing. Null for another button. */
  function afterBlockStep(blocks: readonly FormBlock<Kind>[], step: string): BlockStep<Kind> | null {
    const [name = '', second = ''] = step.split(' ')
    if (name !== 'add' || !isKind(second)) return afterStepAt(blocks, step)
    const added = blocks.length < most ? [...blocks, newBlock(second)] : [...blocks]
    return { blocks: added, finds: null, at: added.length - 1 }
  }

  return { labels, kinds, most, newBlock, blocksInForm, whyNoBlocks, afterBlockStep }
}

export const blockField = (index: number, name: string): string => `block-${index}-${name}`

export const pictureFileField = (index: number): string => `file-${index}`

export function blockValues(blocks: readonly FormBlock[]): Record<string, string> {
  return Object.fromEntries(
    blocks.flatMap((block, index) =>
      Object.entries(block).map(([name, value]) => [blockField(index, name), value] as const),
    ),
  )
}

export function withBlocks(values: Values, blocks: readonly FormBlock[]): Record<string, string> {
  const others = Object.entries(values).filter(
    ([name]) => !/^(?:block|file)-\d+(?:-|$)/.test(name) && name !== 'step',
  )
  return { ...Object.fromEntries(others), ...blockValues(blocks) }
}

export const blockSteps = {
  add: (kind: string): string => `add ${kind}`,
  up: (index: number): string => `up ${index}`,
  down: (index: number): string => `down ${index}`,
  remove: (index: number): string => `remove ${index}`,
  picture: (index: number): string => `picture ${index}`,
  clear: (index: number): string => `clear ${index}`,
  find: (index: number): string => `find ${index}`,
  take: (index: number, sku: string): string => `take ${index} ${sku}`,
} as const

type Work = <Kind extends string>(
  blocks: readonly FormBlock<Kind>[],
  index: number,
  rest: string,
) => FormBlock<Kind>[]

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

function afterStepAt<Kind extends string>(
  blocks: readonly FormBlock<Kind>[],
  step: string,
): BlockStep<Kind> | null {
  const [name = '', second = '', ...rest] = step.split(' ')
  const index = /^\d+$/.test(second) ? Number(second) : -1
  const work = Object.hasOwn(works, name) ? works[name] : undefined
  if (work === undefined || blocks[index] === undefined) return null
  const at =
    name === 'up' ? Math.max(0, index - 1) : Math.min(blocks.length - 1, name === 'down' ? index + 1 : index)
  return { blocks: work(blocks, index, rest.join(' ')), finds: name === 'find' ? index : null, at }
}

function swapped<Kind extends string>(
  blocks: readonly FormBlock<Kind>[],
  index: number,
  other: number,
): FormBlock<Kind>[] {
  const [here, there] = [blocks[index], blocks[other]]
  if (here === undefined || there === undefined) return [...blocks]
  return blocks.map((block, place) => (place === index ? there : place === other ? here : block))
}

const changed = <Kind extends string>(
  blocks: readonly FormBlock<Kind>[],
  index: number,
  change: (block: FormBlock) => Record<string, string>,
): FormBlock<Kind>[] =>
  blocks.map((block, place) => (place === index ? { ...block, ...change(block), kind: block.kind } : block))
