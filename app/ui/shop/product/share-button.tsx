import { useEffect, useState } from 'react'

import { Button } from '../../primitives/button'

/** Milliseconds that the confirmation stays. */
const CONFIRMED_FOR = 2_000

/** Shares by the system's own sheet, or copies the link. It needs JavaScript, so it appears with it. */
export function ShareButton({ title }: { title: string }) {
  const [state, setState] = useState<'absent' | 'ready' | 'copied'>('absent')
  useEffect(() => setState('ready'), [])
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('ready'), CONFIRMED_FOR)
    return () => clearTimeout(timer)
  }, [state])
  if (state === 'absent') return null
  const isCopied = state === 'copied'
  const press = () => void share(title).then((copied) => copied && setState('copied'))
  return (
    <Button type="button" tone="quiet" small icon={isCopied ? 'check' : 'share'} onClick={press} className="-my-2 -mr-3.5">
      <span aria-live="polite" className={isCopied ? '' : 'max-sm:sr-only'}>
        {isCopied ? 'СКОПИРОВАНО' : 'Поделиться'}
      </span>
    </Button>
  )
}

/** Whether the link was copied (and not handed to the system, or refused). */
async function share(title: string): Promise<boolean> {
  const url = window.location.href
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url })
      return false
    }
    await window.navigator.clipboard.writeText(url)
    return true
  } catch {
    // Closed by the person, or not allowed here: nothing was shared and nothing is broken.
    return false
  }
}
