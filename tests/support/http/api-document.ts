import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

import { callApi, messageOf, type ApiAnswer, type ApiRequest } from './api-client'

/** An id that does not exist. */
export const UNKNOWN_ID = '0190a0a0-0000-7000-8000-000000000000'

type JsonNode = Record<string, unknown>

export interface DocumentedCall {
  id: string
  method: string
  path: string
  bare: string | undefined
  security: 'public' | 'visitor' | 'customer' | 'administrator'
  scope: string | null
  hasBody: boolean
  takesFile: boolean
  example: unknown
  query: string[]
  responses: Record<string, { texts: readonly string[]; validate: ValidateFunction | null }>
}

export interface CallParts extends ApiRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  isBare?: boolean
}

export class ApiDocument {
  readonly calls: readonly DocumentedCall[]
  /** `name status text` of every response. */
  readonly received = new Set<string>()

  private constructor(
    private readonly url: string,
    readonly raw: JsonNode,
  ) {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
    ajv.addSchema(raw, 'contract')
    this.calls = Object.entries(raw.paths as Record<string, Record<string, JsonNode>>).flatMap(
      ([path, methods]) => Object.entries(methods).map(([method, node]) => describe(ajv, path, method, node)),
    )
  }

  static async of(url: string): Promise<ApiDocument> {
    return new ApiDocument(url, (await callApi(url, '/api/openapi.json')).body as JsonNode)
  }

  find(id: string): DocumentedCall {
    const found = this.calls.find((call) => call.id === id)
    if (!found) throw new Error(`The contract has no call ${id}`)
    return found
  }

  /** @throws Error when the response differs from the document */
  async call(
    id: string,
    { params = {}, query = {}, isBare = false, ...request }: CallParts = {},
  ): Promise<ApiAnswer> {
    const call = this.find(id)
    const path = ((isBare ? call.bare : undefined) ?? call.path).replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? UNKNOWN_ID),
    )
    const search = new URLSearchParams(query).toString()
    const answer = await callApi(this.url, search === '' ? path : `${path}?${search}`, {
      method: call.method,
      ...request,
    })
    this.check(call, answer)
    return answer
  }

  private check({ id, responses }: DocumentedCall, answer: ApiAnswer): void {
    const documented = responses[answer.status]
    if (!documented)
      throw new Error(
        `${id} answered ${answer.status}, which is not documented: ${answer.text.slice(0, 500)}`,
      )
    if (documented.validate && !documented.validate(answer.body)) {
      throw new Error(
        `${id} ${answer.status}: ${JSON.stringify(documented.validate.errors)}\n${answer.text.slice(0, 1_000)}`,
      )
    }
    const message = messageOf(answer)
    if (answer.status < 400) this.received.add(`${id} ok`)
    else if (documented.texts.length > 0) {
      const text = documented.texts.find((one) => patternOf(one).test(message))
      if (text === undefined)
        throw new Error(`${id} ${answer.status} said what is not documented: ${message}`)
      this.received.add(`${id} ${answer.status} ${text}`)
    }
  }

  notReceived(): string[] {
    const promised = this.calls.flatMap(({ id, responses }) => [
      `${id} ok`,
      ...Object.entries(responses).flatMap(([status, { texts }]) =>
        texts.map((text) => `${id} ${status} ${text}`),
      ),
    ])
    return promised.filter((one) => !this.received.has(one))
  }
}

function describe(ajv: Ajv2020, path: string, method: string, node: JsonNode): DocumentedCall {
  const requestBody = node.requestBody as { content: Record<string, JsonNode> } | undefined
  const parameters = node.parameters as { name: string; in: string }[]
  const responses = node.responses as Record<string, JsonNode>
  return {
    id: String(node.operationId),
    method: method.toUpperCase(),
    path,
    bare: node['x-also-at'] as string | undefined,
    security: securityOf(node.security as JsonNode[]),
    scope: (node.security as { program?: string[] }[]).find(({ program }) => program)?.program?.[0] ?? null,
    hasBody: requestBody?.content['application/json'] !== undefined,
    takesFile: requestBody?.content['multipart/form-data'] !== undefined,
    example: requestBody?.content['application/json']?.example,
    query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => {
        const pointer = `contract#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}/responses/${status}/content/application~1json/schema`
        const validate = (response.content as JsonNode | undefined)?.['application/json']
          ? ajv.compile({ $ref: encodeURI(pointer) })
          : null
        return [status, { texts: (response['x-texts'] ?? []) as string[], validate }]
      }),
    ),
  }
}

function securityOf(security: JsonNode[]): DocumentedCall['security'] {
  if (security.length === 0) return 'public'
  if (security.some((way) => Object.keys(way).length === 0)) return 'visitor'
  return 'customer' in (security[0] ?? {}) ? 'customer' : 'administrator'
}

function patternOf(text: string): RegExp {
  const parts = text.split('«…»').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[\\s\\S]*')}$`)
}
