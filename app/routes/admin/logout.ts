import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { paths } from '~/http/paths'
import type { RouteFacts } from '~/http/routing/route-facts'
import { signOut } from '~/http/session.server'

export const handle: RouteFacts = { openInMaintenance: true }

/** A link to this address changes nothing: only the form signs out. */
export function loader() {
  return redirect(paths.adminOrders())
}

export async function action({ request }: ActionFunctionArgs) {
  return redirect(paths.adminLogin(), { status: 303, headers: { 'Set-Cookie': await signOut(request, 'administrator') } })
}
