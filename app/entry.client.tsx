import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { guardDocuments } from '~/http/connection/guard-documents'
import { refuseRepeats } from '~/http/connection/sent-forms'

/**
 * RemixBrowser throws the promise of its loader data until they are decoded. A click in that moment would make
 * React 18 render at once, fail (error 345) and leave the page without scripts, so hydration begins later.
 */
async function waitForLoaderData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown
    await thrown
  }
}

guardDocuments()
refuseRepeats()

/** Evaluating the modules was one long task: input is answered before the next one. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

void waitForLoaderData()
  .then(nextTask)
  .then(() =>
    startTransition(() => {
      hydrateRoot(document, <RemixBrowser />)
    }),
  )
