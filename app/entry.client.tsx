import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { guardDocuments } from '~/http/connection/guard-documents'

guardDocuments()

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})
