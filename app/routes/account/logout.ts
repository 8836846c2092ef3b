import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { paths } from '~/http/paths'
import { signOut } from '~/http/session.server'

/** A link to this address changes nothing: only the form signs out. */
export function loader() {
  return redirect(paths.login())
}

export async function action({ request }: ActionFunctionArgs) {
  return redirect(paths.home(), { status: 303, headers: { 'Set-Cookie': await signOut(request, 'session') } })
}
