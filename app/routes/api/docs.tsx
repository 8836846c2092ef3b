import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { describeContract, describeEvents } from '~/http/api/describe-contract.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { ContractPage } from '~/ui/api/contract-page'

export const meta: MetaFunction = (source) => pageMeta(source, { title: 'JSON-контракт для программ' })

export function loader() {
  return { groups: describeContract(), events: describeEvents() }
}

export default function ApiDocsRoute() {
  return <ContractPage {...useLoaderData<typeof loader>()} />
}
