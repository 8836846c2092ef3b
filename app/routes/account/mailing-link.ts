import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

import { followLink } from '~/domain/mailings/index.server'
import { paths } from '~/paths'

/** A link of a letter whose visits are counted: it goes on to where the letter says, or to the shop when nobody knows. */
export async function loader({ params }: LoaderFunctionArgs) {
  const url = await followLink(params.token ?? '', Number(params.link))
  return redirect(url ?? paths.home(), 302)
}
