import { useSyncExternalStore } from 'react'

import { followConsent, readConsent, type Consent } from './consent'

/** 'unknown' on the server and until hydration, since pages are cached for all visitors. */
export function useConsent(): Consent | 'unknown' {
  return useSyncExternalStore<Consent | 'unknown'>(followConsent, readConsent, () => 'unknown')
}
