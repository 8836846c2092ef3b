import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

import { followLink } from '~/domain/mailings/index.server'
import { paths } from '~/paths'

export async function loader({ params }: LoaderFunctionArgs) {
  const url = await followLink(params.token ?? '', Number(params.link))
  return redirect(url ?? paths.home(), 302)
}
