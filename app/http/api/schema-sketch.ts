type JsonNode = Record<string, unknown>

const MAX_DEPTH = 6

export function schemaSketch(schema: unknown, components: JsonNode, depth = 0): string {
  const node = resolved(schema, components)
  if ('const' in node) return JSON.stringify(node.const)
  if (Array.isArray(node.enum)) return node.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = [node.anyOf, node.oneOf].find(Array.isArray) as unknown[] | undefined
  if (choices)
    return [...new Set(choices.map((choice) => schemaSketch(choice, components, depth)))].join(' | ')
  if (Array.isArray(node.type)) return node.type.join(' | ')
  if (node.type === 'array') return arraySketch(node, components, depth)
  if (node.type === 'object') return objectSketch(node, components, depth)
  return typeof node.type === 'string' ? scalarSketch(node) : 'любое значение'
}

function resolved(schema: unknown, components: JsonNode): JsonNode {
  const node = (schema ?? {}) as JsonNode
  const name = typeof node.$ref === 'string' ? node.$ref.split('/').at(-1) : undefined
  return name === undefined ? node : ((components[name] ?? {}) as JsonNode)
}

function arraySketch(node: JsonNode, components: JsonNode, depth: number): string {
  const items = schemaSketch(node.items, components, depth)
  return items.includes(' | ') && !items.startsWith('{') ? `(${items})[]` : `${items}[]`
}

function objectSketch(node: JsonNode, components: JsonNode, depth: number): string {
  const properties = Object.entries((node.properties ?? {}) as JsonNode)
  if (properties.length === 0 || depth >= MAX_DEPTH) return '{ … }'
  const required = new Set((node.required ?? []) as string[])
  const indent = '  '.repeat(depth + 1)
  const lines = properties.map(([name, value]) => {
    const note = (value as JsonNode).description
    const mark = required.has(name) ? '' : '?'
    return `${indent}${name}${mark}: ${schemaSketch(value, components, depth + 1)}${typeof note === 'string' ? `  // ${note}` : ''}`
  })
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

function scalarSketch(node: JsonNode): string {
  const format = typeof node.format === 'string' ? ` (${node.format})` : ''
  return `${String(node.type)}${format}`
}
