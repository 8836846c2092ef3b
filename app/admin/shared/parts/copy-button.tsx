import { useEffect, useState } from 'react'

import { Button } from '~/ui/primitives/controls/button'

/** Only with JavaScript; without it a click selects the text. */
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
