import { expect, it } from 'vitest'

import { mergeForms } from './merge-forms'

const kept = { name: 'Эмаль', brand: 'Гранит', isNew: 'on' }

it('the merge of a form keeps the changes of both users', () => {
  const base = { name: 'Краска', brand: 'Гранит', isNew: '' }
  expect(mergeForms({ base, typed: { name: 'Краска', brand: 'Лакра' }, kept })).toEqual({
    values: { name: 'Эмаль', brand: 'Лакра', isNew: 'on' },
    conflicts: [],
  })
  expect(mergeForms({ base, typed: { name: 'Лак', brand: 'Гранит' }, kept }).conflicts).toEqual([
    { field: 'name', theirs: 'Эмаль', typed: 'Лак' },
  ])
})

it('the merge of a form without its original values overwrites nothing', () => {
  const { values, conflicts } = mergeForms({ base: {}, typed: { name: 'Лак', brand: 'Гранит' }, kept })
  expect(conflicts).toEqual([{ field: 'name', theirs: 'Эмаль', typed: 'Лак' }])
  expect(values).toMatchObject({ brand: 'Гранит', isNew: 'on' })
})
