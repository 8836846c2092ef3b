import { z } from 'zod'

import { isProgramScope, scopeLabels, tokenRefusals } from '~/domain/api-tokens/index.server'
import {
  TEST_EVENT,
  webhookEventLabels,
  webhookEventTypes,
  type WebhookEventType,
} from '~/domain/webhooks/index.server'
import { textsOfSchema } from '~/platform/forms/schema-texts.server'
import { ABSENT } from '~/platform/text/text.server'
import { singleton } from '~/platform/process/singleton.server'
import { keyTexts } from '~/platform/forms/with-idempotency.server'
import { inSentence } from '~/platform/text/in-sentence'

import { shopOrigin } from '../requests/origin.server'
import { refusalAnswer } from './responses/shop-responses.server'
import { webhookPayload } from './responses/webhook-payloads.server'
import { wrongKeyText } from './idempotency-key.server'
import { writtenAnswer, wrongValueOf, type WrittenAnswer } from './answer.server'
import { patternsOf } from './call-finder.server'
import { fullPath, isForStaff, type ApiAccess, type AnyOperation } from './operation.server'
import { apiOperations } from './operations.server'

export type JsonNode = Record<string, unknown>

interface Documented {
  components: JsonNode
}

const commonFailures: Record<number, string> = {
  413: 'Слишком большой запрос',
  429: 'Слишком много запросов. Retry-After говорит, через сколько секунд повторить',
  503: 'Магазин недоступен, повторите позже',
}

const scopesText = Object.entries(scopeLabels)
  .map(([scope, label]) => `${scope} — ${inSentence(label)}`)
  .join('; ')

/** OpenAPI 3.1, from the operations' own schemas. */
export function openApiDocument(origin: string): JsonNode {
  const documented: Documented = { components: {} }
  const paths: Record<string, JsonNode> = {}
  for (const operation of apiOperations) {
    const path = fullPath(operation)
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationNode(operation, documented) }
  }
  schemaNode(refusalAnswer, 'output', documented)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Колор-Центр: JSON-контракт магазина',
      version: '1',
      description: 'Пример покупки по HTTP — в docs/api.md. Деньги — числа в рублях, время — ISO 8601 в UTC.',
    },
    servers: [{ url: origin }],
    tags: [...new Set(apiOperations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(
      ([...webhookEventTypes, TEST_EVENT] as const).map((type) => [
        type,
        { post: webhookNode(type, documented) },
      ]),
    ),
    components: {
      schemas: documented.components,
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', description: 'Токен покупателя: POST /api/user/login' },
        administrator: {
          type: 'http',
          scheme: 'bearer',
          description: 'Токен администратора: POST /api/auth/login',
        },
        program: {
          type: 'http',
          scheme: 'bearer',
          description: `Токен программы (cc_…) из раздела «Программы» админ-панели. Права: ${scopesText}`,
        },
      },
    },
  }
}

function webhookNode(type: WebhookEventType | typeof TEST_EVENT, documented: Documented): JsonNode {
  const header = (name: string, description: string): JsonNode => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    operationId: `webhook:${type}`,
    tags: ['События'],
    summary: type === TEST_EVENT ? 'Проверка связи' : webhookEventLabels[type],
    description: 'Подпись и повторы — в docs/api.md. Порядок событий не обещан.',
    security: [],
    parameters: [
      header('Webhook-Id', 'То же, что id тела; в повторах тот же'),
      header('Webhook-Timestamp', 'Секунды с 1970 года'),
      header(
        'Webhook-Signature',
        '`v1,` и base64 от HMAC-SHA256 текста «id.timestamp.тело»; через пробел — по одной на каждый действующий секрет',
      ),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaNode(webhookPayload(type), 'output', documented) } },
    },
    responses: {
      '2XX': { description: 'Принято' },
      '410': { description: 'Больше не присылать: магазин приостановит отправку' },
      default: { description: 'Не принято: магазин повторит, не раньше Retry-After' },
    },
  }
}

export function openApiAnswer(): WrittenAnswer {
  return singleton('openapi', () => writtenAnswer(openApiDocument(shopOrigin())))
}

function operationNode(operation: AnyOperation, documented: Documented): JsonNode {
  const { id, tag, summary, description, access } = operation
  const content = bodyContentOf(operation, documented)
  const [, other] = patternsOf(operation)
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(other === undefined ? {} : { 'x-also-at': other }),
    security: securityOf(access),
    parameters: parametersOf(operation, documented),
    ...(content === null ? {} : { requestBody: { required: true, content } }),
    responses: responsesOf(operation, documented),
  }
}

function bodyContentOf(
  { body, bodyShape, example, fileField }: AnyOperation,
  documented: Documented,
): JsonNode | null {
  if (fileField !== undefined) {
    const properties = { [fileField]: { type: 'string', format: 'binary' } }
    return { 'multipart/form-data': { schema: { type: 'object', required: [fileField], properties } } }
  }
  const shape = bodyShape ?? body
  if (shape === undefined) return null
  return {
    'application/json': {
      schema: schemaNode(shape, 'input', documented),
      ...(example === undefined ? {} : { example }),
    },
  }
}

function securityOf(access: ApiAccess): JsonNode[] {
  if (access === 'public') return []
  if (access === 'visitor') return [{}, { customer: [] }]
  if (!isForStaff(access)) return [{ [access]: [] }]
  return [{ administrator: [] }, ...(isProgramScope(access) ? [{ program: [access] }] : [])]
}

function parametersOf({ path, query, isKeyed, method }: AnyOperation, documented: Documented): JsonNode[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const node = query ? schemaNode(query, 'input', documented) : {}
  const properties = (node.properties ?? {}) as Record<string, JsonNode>
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
  }
  const etag = { name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } }
  return [...inPath, ...inQuery, ...(isKeyed ? [key] : []), ...(method === 'GET' ? [etag] : [])]
}

function responsesOf(operation: AnyOperation, documented: Documented): JsonNode {
  const { data, envelope, status = 200, failures, access, method, isKeyed, repeated, fallback } = operation
  const success = envelope ?? z.object({ success: z.literal(true), data })
  const answer = {
    description: 'Готово',
    content: operation.answersFile
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemaNode(success, 'output', documented) } },
  }
  const texts: Record<number, readonly string[] | undefined> = {
    ...failures,
    ...inputTextsOf(operation),
    500: [fallback],
  }
  if (isKeyed) {
    texts[409] = [...(texts[409] ?? []), keyTexts.inProgress]
    texts[422] = [...(texts[422] ?? []), keyTexts.reused]
  }
  if (access !== 'public')
    texts[401] = [...new Set([...(texts[401] ?? []), 'Требуется вход', ...Object.values(tokenRefusals)])]
  if (isForStaff(access) || access === 'customer')
    texts[403] = [...new Set([...(texts[403] ?? []), 'Недостаточно прав'])]
  if (method !== 'GET') {
    texts[403] = [...new Set([...(texts[403] ?? []), 'Запрос отклонён. «…»'])]
  }
  const refusal = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } }
  const refused = Object.entries({ ...commonFailures, ...texts }).map(([code, text = []]) => {
    const list = typeof text === 'string' ? [text] : text
    return [
      code,
      { description: list.join(' · '), ...(typeof text === 'string' ? {} : { 'x-texts': list }), ...refusal },
    ] as const
  })
  return {
    [status]: answer,
    ...(repeated === undefined ? {} : { 200: { ...answer, description: repeated } }),
    ...(method === 'GET' ? { 304: { description: 'Ответ с этим ETag у вас уже есть' } } : {}),
    ...Object.fromEntries(refused),
  }
}

function inputTextsOf({ query, body, isKeyed, failures }: AnyOperation): { 400?: readonly string[] } {
  const wrongValue = wrongValueOf('«…»')
  const texts = [
    ...(query ? textsOfSchema(query, { wrongValue, isText: true }) : []),
    ...(body
      ? [...textsOfSchema(body, { wrongValue, isText: false }), 'Тело запроса должно быть объектом JSON']
      : []),
    ...(isKeyed ? [wrongKeyText] : []),
    ...(failures[400] ?? []),
  ]
  return texts.length === 0 ? {} : { 400: [...new Set(texts)] }
}

function schemaNode(schema: z.ZodType, io: 'input' | 'output', documented: Documented): JsonNode {
  const {
    $schema: _,
    $defs = {},
    ...node
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonNode & { $defs?: JsonNode }
  for (const [name, part] of Object.entries($defs)) documented.components[name] = tidied(part)
  const tidy = tidied(node) as JsonNode
  const id = schema.meta()?.id
  if (typeof id !== 'string' || '$ref' in tidy) return tidy
  const { id: _id, ...named } = tidy
  documented.components[id] = named
  return { $ref: `#/components/schemas/${id}` }
}

function tidied(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidied)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node as JsonNode).map(([name, value]) => {
    if (name === '$ref' && typeof value === 'string')
      return [name, value.replace('#/$defs/', '#/components/schemas/')]
    if (name === 'required' && Array.isArray(value))
      return [name, value.filter((key) => !isAbsentable(node, key as string))]
    return [name, tidied(value)]
  })
  return Object.fromEntries(entries.filter(([name]) => name !== ABSENT))
}

function isAbsentable(node: object, key: string): boolean {
  const { properties = {} } = node as { properties?: Record<string, JsonNode> }
  return properties[key]?.[ABSENT] === true
}
