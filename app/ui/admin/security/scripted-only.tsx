import { useEffect, useState, type ReactNode } from 'react'

interface ScriptedOnlyProps {
  children: ReactNode
  /** What stands there where no scripts run. */
  otherwise?: string
}

/** What does nothing without scripts: it is shown once they run. */
export function ScriptedOnly({ children, otherwise }: ScriptedOnlyProps) {
  const [isScripted, setIsScripted] = useState(false)
  useEffect(() => setIsScripted(true), [])
  if (isScripted) return <>{children}</>
  return otherwise === undefined ? null : (
    <noscript>
      <p>{otherwise}</p>
    </noscript>
  )
}
