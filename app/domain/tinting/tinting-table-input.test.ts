import { expect, it } from 'vitest'

import { tintingTableInput } from './tinting-table-input.server'

const problems = (rules: object[], fees: object[] = []) =>
  tintingTableInput
    .safeParse({ version: '1', rules: { ...rules }, fees: { ...fees } })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

it('a table names each wrong cell beside it', () => {
  expect(problems([{ brand: 'а\ufffeб', base: 'C' }])).toEqual([
    ['rules.0.brand', 'Текст содержит недопустимые символы'],
  ])
  expect(problems([{ base: 'A', minLightness: '80', maxLightness: '70' }, { base: 'A' }])).toEqual([
    ['rules.0.maxLightness', 'Не меньше, чем «от»'],
    ['rules.1.base', 'Такая база этого бренда уже есть выше'],
  ])
  expect(problems([], [{ maxDepth: '20' }])).toEqual([
    ['fees.0.perLitre', 'Сумма за литр в рублях, например 90 или 99,90'],
  ])
})

it('a row without a base is removed, and codes alone make a list', () => {
  const { wanted } = tintingTableInput.parse({
    version: '1',
    rules: { 0: { brand: 'Своя' }, 1: { base: 'C', codes: 'RAL 7016; ral 7024' } },
    fees: { 0: { maxDepth: '30', perLitre: '99,90' }, 1: {} },
  })
  expect(wanted.rules).toMatchObject([{ base: 'C', isListOnly: true, codes: ['RAL 7016', 'ral 7024'] }])
  expect(wanted.fees).toEqual([{ maxDepth: 30, kopecksPerLitre: 99_90 }])
})
