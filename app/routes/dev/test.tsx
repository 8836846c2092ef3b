import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { requireDevPages } from '~/http/requests/dev-pages.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { ClickCounter } from '~/ui/dev/click-counter'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'Проверка' })

export function loader({ request }: LoaderFunctionArgs) {
  requireDevPages()
  const clicks = Number(new URL(request.url).searchParams.get('clicks'))
  return { clicks: Number.isInteger(clicks) && clicks > 0 && clicks < 1_000_000 ? clicks : 0 }
}

export default function TestRoute() {
  return <ClickCounter start={useLoaderData<typeof loader>().clicks} />
}
