import { formatWithOptions } from 'node:util'

const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const

export function collectConsole(write: (line: string) => void): () => void {
  const before = methods.map((method) => [method, console[method]] as const)
  for (const [method, original] of before) {
    console[method] = (...values: unknown[]) => {
      write(`${formatWithOptions({ depth: null }, ...values)}\n`)
      if (method === 'log') original(...values)
    }
  }
  return () => {
    for (const [method, original] of before) console[method] = original
  }
}
