import { useSyncExternalStore } from 'react'

import { followConsent, readConsent, type Consent } from './consent'

/** The visitor's choice; 'unknown' on the server and until the page is alive, since pages are the same for everybody. */
export function useConsent(): Consent | 'unknown' {
  return useSyncExternalStore<Consent | 'unknown'>(followConsent, readConsent, () => 'unknown')
}
