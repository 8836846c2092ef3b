import { request } from 'node:http'

import { readable } from './http-client'

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  words: string
}

interface RawRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends the target exactly as written: fetch would normalise it. */
export function rawRequest(
  base: string,
  target: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path: target, method, headers, setHost: headers.Host === undefined },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, words: readable(text) }),
        )
        answer.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
