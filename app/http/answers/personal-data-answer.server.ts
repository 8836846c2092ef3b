import { readableEmail } from './readable-email.server'

export function personalDataAnswer(fileName: string, data: unknown): Response {
  return new Response(JSON.stringify(data, withReadableEmails, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function withReadableEmails(name: string, value: unknown): unknown {
  return /email$/i.test(name) && typeof value === 'string' ? readableEmail(value) : value
}
