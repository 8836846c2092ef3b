import { expect, it } from 'vitest'

import { mergeForms } from './merge-forms'

const kept = { name: 'Эмаль', brand: 'Гранит', isNew: 'on' }

it('keeps what each of two people touched', () => {
  const base = { name: 'Краска', brand: 'Гранит', isNew: '' }
  expect(mergeForms({ base, typed: { name: 'Краска', brand: 'Лакра' }, kept })).toEqual({
    values: { name: 'Эмаль', brand: 'Лакра', isNew: 'on' },
    conflicts: [],
  })
  expect(mergeForms({ base, typed: { name: 'Лак', brand: 'Гранит' }, kept }).conflicts).toEqual([
    { field: 'name', theirs: 'Эмаль', typed: 'Лак' },
  ])
})

it('writes nothing over with a form that does not say what it was filled in from', () => {
  const { values, conflicts } = mergeForms({ base: {}, typed: { name: 'Лак', brand: 'Гранит' }, kept })
  expect(conflicts).toEqual([{ field: 'name', theirs: 'Эмаль', typed: 'Лак' }])
  expect(values).toMatchObject({ brand: 'Гранит', isNew: 'on' })
})
