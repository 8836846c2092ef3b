import type { SignedInHere } from '../connection/ended-session'

interface Account {
  userId: string
  needsTwoFactor: boolean
}

/** For a sign-in dialog, which keeps its page (`stay`): the redirection becomes an answer. */
export function answerInDialog(redirection: Response, { userId, needsTwoFactor }: Account): Response {
  const headers = new Headers()
  for (const cookie of redirection.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  const secondStep = needsTwoFactor ? redirection.headers.get('Location') : null
  return Response.json({ userId, secondStep } satisfies SignedInHere, { headers })
}
