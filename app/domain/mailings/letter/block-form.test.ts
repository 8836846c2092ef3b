import { expect, it } from 'vitest'

import { blockField, blockSteps, blockValues, withBlocks } from '~/domain/blocks/shared'

import { letterKit, type FormBlock } from './block-form'
import { MOST_BLOCKS } from './block-limits'

const { afterBlockStep, blocksInForm, newBlock } = letterKit

const blocks: FormBlock[] = [
  { kind: 'heading', text: 'Один' },
  { kind: 'products', skus: 'ЭМ-1', search: 'лак' },
  { kind: 'picture', url: '', alt: 'Два', link: '' },
]
const kindsAfter = (step: string) => afterBlockStep(blocks, step)?.blocks.map(({ kind }) => kind)

it('the blocks of a campaign email are written to a form and read back', () => {
  expect(blocksInForm(blockValues(blocks))).toEqual(blocks)
  expect(blocksInForm({ ...blockValues(blocks), 'file-2': '/images/uploads/a.jpg' })[2]?.url).toBe(
    '/images/uploads/a.jpg',
  )
})

it('the block form ignores unknown kinds, foreign fields and too many blocks', () => {
  expect(blocksInForm({ [blockField(0, 'kind')]: 'script', [blockField(1, 'kind')]: 'divider' })).toEqual([])
  expect(blocksInForm({ [blockField(0, 'kind')]: 'divider', [blockField(0, 'text')]: 'x' })).toEqual([
    { kind: 'divider' },
  ])
  expect(blocksInForm(blockValues(Array.from({ length: 40 }, () => newBlock('divider'))))).toHaveLength(
    MOST_BLOCKS,
  )
})

it('the block form does the action of its button', () => {
  expect(kindsAfter(blockSteps.add('divider'))).toEqual(['heading', 'products', 'picture', 'divider'])
  expect(kindsAfter(blockSteps.up(1))).toEqual(['products', 'heading', 'picture'])
  expect(kindsAfter(blockSteps.down(1))).toEqual(['heading', 'picture', 'products'])
  expect(kindsAfter(blockSteps.up(0))).toEqual(['heading', 'products', 'picture'])
  expect(kindsAfter(blockSteps.down(2))).toEqual(['heading', 'products', 'picture'])
  expect(kindsAfter(blockSteps.remove(0))).toEqual(['products', 'picture'])
  expect(afterBlockStep(blocks, blockSteps.take(1, 'ЭМ 2'))?.blocks[1]).toEqual({
    kind: 'products',
    skus: 'ЭМ-1\nЭМ 2',
    search: '',
  })
  expect(afterBlockStep(blocks, blockSteps.find(1))).toMatchObject({ finds: 1, at: 1 })
  const shown = [{ ...newBlock('picture'), url: '/images/uploads/a.jpg' }]
  expect(afterBlockStep(shown, blockSteps.clear(0))?.blocks[0]?.url).toBe('')
})

it.each(['', 'save', 'add script', 'up', 'up 9', 'up -1', 'remove x', 'constructor 1'])(
  'the block form ignores the unknown button %j',
  (step) => {
    expect(afterBlockStep(blocks, step)).toBeNull()
  },
)

it('the block form stops adding blocks at the limit of a campaign email', () => {
  const full = Array.from({ length: MOST_BLOCKS }, () => newBlock('divider'))
  expect(afterBlockStep(full, blockSteps.add('text'))?.blocks).toHaveLength(MOST_BLOCKS)
})

it('a template replaces the blocks of a form and no other field', () => {
  expect(
    withBlocks({ subject: 'Тема', step: 'x', 'file-0': 'f', ...blockValues(blocks) }, [newBlock('divider')]),
  ).toEqual({
    subject: 'Тема',
    'block-0-kind': 'divider',
  })
})
