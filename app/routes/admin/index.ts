import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

import { requirePermission } from '~/http/guards.server'
import { officePaths } from '~/office-paths'

/** The back office opens with the orders. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, 'office.enter')
  return redirect(officePaths.orders())
}
