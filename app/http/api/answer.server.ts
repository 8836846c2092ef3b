import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

import type { z } from 'zod'

import { RETRY_SECONDS } from '~/platform/forms/with-idempotency.server'
import { UserError } from '~/platform/errors/errors'
import { currentRequestId, getLogger } from '~/platform/logs/log.server'
import { asUnavailable } from '~/platform/errors/unavailable.server'

import { isKnownTag } from '../requests/is-known-tag'
import { recordFailure, recordOutage } from '../errors/unexpected-failure.server'

/** The whole body only where it is written by hand for speed. */
export type Answer<Data> = {
  status?: number
  cookies?: readonly string[]
  more?: Record<string, unknown>
} & AnswerOwner &
  ({ data: Data } | WrittenAnswer | FileAnswer)

interface AnswerOwner {
  /** Never cached publicly, although the call is public. */
  isPrivate?: true
}

export interface WrittenAnswer {
  bytes: Buffer<ArrayBuffer>
  /** The ETag is made from these. */
  digestOf: readonly Buffer[]
}

/** A stored file, sent as fast as the client reads. */
export interface FileAnswer {
  file: { name: string; contentType: string; bytes: number; body: Readable }
}

export interface SentAnswer {
  status: number
  headers: Record<string, string>
  cookies?: string[]
  body: Buffer<ArrayBuffer> | null
  file?: Readable
}

interface ConditionalRequest {
  method: string
  ifNoneMatch: string | undefined
}

const PRIVATE = { 'Cache-Control': 'private, no-store' }
const PUBLIC = { 'Cache-Control': 'no-cache' }
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }
const SECONDS_UNTIL_LATER = '5'

export function accept(
  request: ConditionalRequest,
  answer: Answer<unknown>,
  { isPublic, status }: { isPublic: boolean; status: number },
): SentAnswer {
  if ('file' in answer) return sentFile(answer)
  const { bytes, digestOf } =
    'bytes' in answer ? answer : writtenAnswer({ success: true, ...answer.more, data: answer.data })
  const headers: Record<string, string> = { ...(isPublic && !answer.isPrivate ? PUBLIC : PRIVATE) }
  if (request.method === 'GET' || request.method === 'HEAD') {
    // Weak: the same data may be compressed.
    const hash = createHash('sha1')
    for (const part of digestOf) hash.update(part)
    const etag = `W/"${hash.digest('base64url')}"`
    headers.ETag = etag
    if (isKnownTag(request.ifNoneMatch, etag)) return { status: 304, headers, body: null }
  }
  return { status: answer.status ?? status, headers: { ...headers, ...JSON_TYPE }, body: bytes }
}

/** Compression would read ahead of the client. */
function sentFile({ file: { name, contentType, bytes, body } }: FileAnswer): SentAnswer {
  const headers = {
    'Cache-Control': 'private, no-store, no-transform',
    'Content-Type': contentType,
    'Content-Length': String(bytes),
    'Content-Disposition': `attachment; filename="${name}"`,
  }
  return { status: 200, headers, body: null, file: body }
}

export function writtenAnswer(value: object): WrittenAnswer {
  const bytes = Buffer.from(JSON.stringify(value))
  return { bytes, digestOf: [bytes] }
}

export function refuse(error: unknown, fallback: string): SentAnswer {
  if (error instanceof UserError) {
    const { status, message, code, field } = error
    return refusal(status, message, { code, field })
  }
  const unavailable = asUnavailable(error)
  if (unavailable) recordOutage(unavailable)
  else {
    getLogger().error({ err: error }, 'call failed')
    recordFailure(500)
  }
  return refusal(unavailable ? 503 : 500, fallback, { requestId: currentRequestId() })
}

/**
 * Unknown fields are dropped.
 * @throws UserError (400) for the first invalid field
 */
export function parseJson<Schema extends z.ZodType>(text: string, schema: Schema): z.infer<Schema> {
  const body = readJson(text)
  if (isDeeperThan(body, DEEPEST)) throw new UserError('Вложенность JSON слишком глубокая', { code: 'input' })
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new UserError('Тело запроса должно быть объектом JSON', { code: 'input' })
  }
  return parseInput(schema, body)
}

/** Nesting depth; deeper input could overflow the stack. */
const DEEPEST = 100

function isDeeperThan(value: unknown, depth: number): boolean {
  let level: unknown[] = [value]
  for (let below = 0; below <= depth && level.length > 0; below += 1)
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : [],
    )
  return level.some((one) => typeof one === 'object' && one !== null)
}

export function wrongValueOf(field: string): string {
  return `Неверное значение поля ${field}`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws UserError (400) for the first invalid field */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  const text = issue?.message ?? ''
  // Without a Russian text the value has a wrong type, which no form can send.
  throw new UserError(/[а-яё]/i.test(text) ? text : wrongValueOf(field), { field, code: 'input' })
}

function refusal(status: number, message: string, more: Record<string, string | undefined>): SentAnswer {
  const headers: Record<string, string> = { ...PRIVATE, ...JSON_TYPE }
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer'
  if (status === 409 && more.code === 'in-progress') headers['Retry-After'] = String(RETRY_SECONDS)
  if (status === 429 || status === 503) headers['Retry-After'] = SECONDS_UNTIL_LATER
  return {
    status,
    headers,
    body: Buffer.from(JSON.stringify({ success: false, message, error: message, ...more })),
  }
}
