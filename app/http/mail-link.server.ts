import { data } from '@remix-run/node'

/**
 * What the page of a mail's link needs. Mail programs open links to look at them, so that opening alone does nothing: the page has a button. A link without its token is
 * answered 400.
 */
export function readMailLink(request: Request) {
  const params = new URL(request.url).searchParams
  const link = { token: params.get('token') ?? '', done: params.has('done') }
  return data(link, { status: link.token === '' && !link.done ? 400 : 200 })
}
