import { useEffect, useState } from 'react'

import { Button } from '~/ui/primitives/button'

/** Copies a text; it stands there only where a script runs, the text beside it is selected whole by a click anyway. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isReady, setIsReady] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => setIsReady('clipboard' in navigator), [])
  if (!isReady) return null
  const copy = () => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))
  return (
    <Button type="button" tone="quiet" small aria-label={label} onClick={copy}>
      <span aria-live="polite">{isCopied ? 'Скопировано' : 'Скопировать'}</span>
    </Button>
  )
}
