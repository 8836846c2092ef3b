import type { LoaderFunctionArgs } from '@remix-run/node'

import { collectOwnData } from '~/domain/customers/index.server'
import { requireCustomer } from '~/http/guards.server'
import { loadOr } from '~/http/load.server'
import { readableEmail } from '~/http/readable-email.server'
import { readVisitor } from '~/http/visitor.server'

/** The customer's own data as a file (152-FZ). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireCustomer(request)
  const visitor = await readVisitor(request)
  const data = await loadOr('Ошибка загрузки данных', () => collectOwnData({ userId, visitorHash: visitor?.hash ?? null }))
  return new Response(JSON.stringify(data, withReadableEmails, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}

function withReadableEmails(name: string, value: unknown): unknown {
  return /email$/i.test(name) && typeof value === 'string' ? readableEmail(value) : value
}
