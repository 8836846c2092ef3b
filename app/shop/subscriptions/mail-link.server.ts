import { data } from '@remix-run/node'

/** Email programs open links by themselves, so opening does nothing and the page has a button. */
export function readMailLink(request: Request) {
  const params = new URL(request.url).searchParams
  const link = { token: params.get('token') ?? '', done: params.has('done') }
  return data(link, { status: link.token === '' && !link.done ? 400 : 200 })
}
