import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { auditEntityLabels } from '~/domain/audit/staff'

import { valueWords, wordOfValue } from './audit-words'

interface Model {
  models: { name: string; fields: { name: string; kind: string; type: string }[] }[]
  enums: { name: string; values: { name: string }[] }[]
}

const model = JSON.parse(readFileSync('app/platform/generated/model.json', 'utf8')) as Model

/** Shown as the names of properties, or never recorded. */
const others = ['Product.properties', 'TintFormula.base']

const choices = model.models
  .filter(({ name }) => Object.hasOwn(auditEntityLabels, name))
  .flatMap(({ name, fields }) =>
    fields
      .filter(({ kind }) => kind === 'enum')
      .map((field) => ({ entity: name, field: field.name, type: field.type })),
  )
  .filter(({ entity, field }) => !others.includes(`${entity}.${field}`))

it.each(choices)(
  'every value of $entity, $field has a Russian word in the audit log',
  ({ entity, field, type }) => {
    const values = model.enums.find(({ name }) => name === type)?.values ?? []
    expect(values.length).toBeGreaterThan(0)
    const raw = values.filter(
      ({ name }) =>
        !/[а-яё]|^(Google|WhatsApp|Instagram|Facebook|SMS)/iu.test(wordOfValue(entity, field, name) ?? ''),
    )
    expect(raw).toEqual([])
  },
)

it('every kind of entry and every field with words exists', () => {
  const known = new Set([
    ...choices.map(({ entity, field }) => `${entity}.${field}`),
    'BulkChange.to',
    'Mailing.audience',
  ])
  const listed = Object.entries(valueWords).flatMap(([entity, fields]) =>
    Object.keys(fields ?? {}).map((field) => `${entity}.${field}`),
  )
  expect(listed.filter((name) => !known.has(name))).toEqual([])
})
