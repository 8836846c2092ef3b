import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CaptchaService {
  url: string
  stop: () => void
}

export async function startCaptchaService(): Promise<CaptchaService> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const isPerson = new URLSearchParams(body).get('token') === 'person'
      response
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify({ status: isPerson ? 'ok' : 'failed', message: '' }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    stop: () => server.close(),
  }
}

export function captchaScript(): void {
  const render = (container: HTMLElement): number => {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: 'Я не робот',
    })
    const token = Object.assign(document.createElement('input'), {
      type: 'hidden',
      name: 'smart-token',
      value: '',
    })
    button.onclick = () => (token.value = 'person')
    container.replaceChildren(button, token)
    return 1
  }
  Object.assign(window, { smartCaptcha: { render, destroy: () => undefined } })
  const { onSmartCaptcha } = window as unknown as { onSmartCaptcha?: () => void }
  onSmartCaptcha?.()
}
