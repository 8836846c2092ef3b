import { expect, it } from 'vitest'

import { schemaSketch } from './schema-sketch'

it('the sketch of a schema looks like a TypeScript type', () => {
  const components = { Color: { type: 'string', enum: ['red', 'blue'] } }
  const schema = {
    type: 'object',
    required: ['id', 'colors'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      colors: { type: 'array', items: { $ref: '#/components/schemas/Color' } },
      price: { type: ['number', 'null'], description: 'Рубли' },
      kind: { anyOf: [{ const: true }, { type: 'null' }] },
      more: {},
    },
  }
  expect(schemaSketch(schema, components)).toBe(
    [
      '{',
      '  id: string (uuid)',
      '  colors: ("red" | "blue")[]',
      '  price?: number | null  // Рубли',
      '  kind?: true | null',
      '  more?: любое значение',
      '}',
    ].join('\n'),
  )
})

it('the sketch of a schema stops where the schema refers to itself', () => {
  const components = {
    Node: { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } },
  }
  expect(schemaSketch({ $ref: '#/components/schemas/Node' }, components)).toContain('{ … }')
})
