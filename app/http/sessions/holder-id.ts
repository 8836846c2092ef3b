import type { SignedIn } from '~/domain/auth/index.server'

/** A program's keys are separate from its creator's. */
export function holderId({ userId, sessionId, isProgram }: SignedIn): string {
  return isProgram === true ? sessionId : userId
}
