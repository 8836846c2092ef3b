import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'

export interface OpenRequest {
  clientRequest: ClientRequest
  answer: Promise<IncomingMessage>
}

export function openRequest(url: string, method: string, headers: Record<string, string> = {}): OpenRequest {
  const clientRequest = request(url, { method, headers })
  const answer = once(clientRequest, 'response').then(([response]) => response as IncomingMessage)
  answer.catch(() => undefined)
  return { clientRequest, answer }
}
