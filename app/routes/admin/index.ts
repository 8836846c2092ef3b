import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

import { requireAdministrator } from '~/http/guards.server'
import { officePaths } from '~/office-paths'

/** The back office opens with the orders. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdministrator(request)
  return redirect(officePaths.orders())
}
