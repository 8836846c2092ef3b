import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'

export interface OpenRequest {
  asked: ClientRequest
  answer: Promise<IncomingMessage>
}

export function openRequest(url: string, method: string, headers: Record<string, string> = {}): OpenRequest {
  const asked = request(url, { method, headers })
  const answer = once(asked, 'response').then(([response]) => response as IncomingMessage)
  answer.catch(() => undefined)
  return { asked, answer }
}
