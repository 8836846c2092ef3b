import type { SignedIn } from '~/domain/auth/index.server'

/** Whose keys and orders those of a call are: a person's wherever they are signed in, a program's apart from its maker's. */
export function holderId({ userId, sessionId, isProgram }: SignedIn): string {
  return isProgram === true ? sessionId : userId
}
