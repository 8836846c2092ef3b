import { isProgramScope } from '~/domain/api-tokens/index.server'
import { singleton } from '~/platform/process/singleton.server'

import { shopOrigin } from '../requests/origin.server'
import type { DescribedCall, DescribedEvent, DescribedGroup } from './described-call'
import { openApiDocument, type JsonNode } from './open-api.server'
import { patternsOf } from './call-finder.server'
import { fullPath, isForStaff, type AnyOperation, type ApiAccess } from './operation.server'
import { apiOperations } from './operations.server'
import { schemaSketch } from './schema-sketch'

const accessTexts = {
  public: 'Доступен всем',
  visitor: 'Доступен всем; ответ зависит от токена или cookie',
  customer: 'Нужен токен покупателя',
  administrator: 'Нужен токен администратора',
}

export function describeContract(): DescribedGroup[] {
  return singleton('described-contract', () => {
    const document = openApiDocument(shopOrigin())
    const names = [...new Set(apiOperations.map(({ tag }) => tag))]
    return names.map((name) => ({
      name,
      calls: apiOperations
        .filter(({ tag }) => tag === name)
        .map((operation) => describe(operation, document)),
    }))
  })
}

export function describeEvents(): DescribedEvent[] {
  return singleton('described-events', () => {
    const document = openApiDocument(shopOrigin())
    const { schemas } = document.components as { schemas: JsonNode }
    return Object.entries(document.webhooks as Record<string, { post: JsonNode }>).map(
      ([type, { post }]) => ({
        type,
        summary: String(post.summary),
        body: schemaSketch(jsonSchemaOf(post.requestBody), schemas),
      }),
    )
  })
}

function describe(operation: AnyOperation, document: JsonNode): DescribedCall {
  const { id, method, summary, description, access, example } = operation
  const { schemas } = document.components as { schemas: JsonNode }
  const node =
    ((document.paths as Record<string, Record<string, JsonNode>>)[fullPath(operation)] ?? {})[
      method.toLowerCase()
    ] ?? {}
  const body = jsonSchemaOf(node.requestBody)
  const responses = node.responses as Record<string, JsonNode>
  return {
    id,
    method,
    addresses: patternsOf(operation),
    summary,
    description: description ?? null,
    access: accessTextOf(access),
    parameters: parametersOf(node, schemas),
    body: body === undefined ? null : schemaSketch(body, schemas),
    example: example === undefined ? null : JSON.stringify(example, null, 2),
    answer: schemaSketch(jsonSchemaOf(responses[String(operation.status ?? 200)]), schemas),
    failures: Object.entries(responses).flatMap(([status, response]) => {
      const texts = response['x-texts'] as readonly string[] | undefined
      return texts ? [{ status: Number(status), texts }] : []
    }),
  }
}

function accessTextOf(access: ApiAccess): string {
  if (!isForStaff(access)) return accessTexts[access]
  return isProgramScope(access)
    ? `${accessTexts.administrator} или программы с правом ${access}`
    : accessTexts.administrator
}

function parametersOf(node: JsonNode, schemas: JsonNode): DescribedCall['parameters'] {
  return (node.parameters as JsonNode[])
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, schema }) => {
      const note = (schema as JsonNode).description
      return {
        name: String(name),
        type: schemaSketch(schema, schemas),
        note: typeof note === 'string' ? note : null,
      }
    })
}

function jsonSchemaOf(node: unknown): unknown {
  const { content } = (node ?? {}) as { content?: Record<string, JsonNode> }
  return Object.values(content ?? {})[0]?.schema
}
