import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { officePaths } from '~/office-paths'
import { cookieHeaders } from '~/http/cookies/cookies.server'
import { signOut } from '~/http/sessions/session.server'

export function loader() {
  return redirect(officePaths.orders())
}

export async function action({ request }: ActionFunctionArgs) {
  return redirect(officePaths.login(), {
    status: 303,
    headers: cookieHeaders(await signOut(request, 'administrator')),
  })
}
