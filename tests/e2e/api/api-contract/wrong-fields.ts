import { describe, expect, it } from 'vitest'

import type { DocumentedCall } from '~tests/support/http/api-document'

import { administrator, api, token } from './contract-shop'

type Json = Record<string, unknown>

const wrongs: readonly unknown[] = ['я'.repeat(20_000), 'Анна\u0007', { of: 'another type' }]

function* spoilt(example: Json, wrong: unknown): Generator<{ field: string; body: Json }> {
  for (const [field, value] of Object.entries(example)) {
    if (typeof value === 'string') yield { field, body: { ...example, [field]: wrong } }
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const inner of spoilt(value as Json, wrong))
        yield { field: `${field}.${inner.field}`, body: { ...example, [field]: inner.body } }
    }
  }
}

function tokenFor({ security }: DocumentedCall): string | undefined {
  if (security === 'administrator') return administrator
  return security === 'customer' ? token : undefined
}

export function describeWrongFields(): void {
  describe('an invalid field', () => {
    it('an invalid body field is refused in the documented words, or ignored, and never breaks a call', async () => {
      const problems: string[] = []
      for (const call of api.calls.filter(({ hasBody }) => hasBody)) {
        for (const wrong of wrongs) {
          for (const { field, body } of spoilt(call.example as Json, wrong)) {
            const answer = await api
              .call(call.id, { body, token: tokenFor(call) })
              .catch((error: unknown) => error)
            if (answer instanceof Error) problems.push(`${call.id} ${field}: ${answer.message}`)
            else if ((answer as { status: number }).status >= 500)
              problems.push(`${call.id} ${field}: broken`)
          }
        }
      }
      expect(problems).toEqual([])
    })

    it('an invalid path parameter is not found, and never breaks a call', async () => {
      const broken: string[] = []
      for (const call of api.calls.filter(({ path, takesFile }) => path.includes('{') && !takesFile)) {
        const params = Object.fromEntries(
          [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'нет-такого']),
        )
        const { status } = await api.call(call.id, { params, body: call.example, token: tokenFor(call) })
        if (status < 400 || status >= 500) broken.push(`${call.id} ${status}`)
      }
      expect(broken).toEqual([])
    })
  })
}
