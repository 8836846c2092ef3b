import { usePolling } from '~/ui/primitives/hooks/use-polling'

const SECONDS = 2

interface ReloadWhileProps {
  isRunning: boolean
  /** The page has typed text, so it is not reloaded without scripts. */
  stays?: boolean
}

/** Reloads the page's data every two seconds; without scripts, the whole page. */
export function ReloadWhile({ isRunning, stays = false }: ReloadWhileProps) {
  usePolling(isRunning ? SECONDS : null)
  return isRunning && !stays ? (
    <noscript>
      <meta httpEquiv="refresh" content={String(SECONDS)} />
    </noscript>
  ) : null
}
