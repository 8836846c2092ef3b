import { useEffect, useState, type ReactNode } from 'react'

interface ScriptedOnlyProps {
  children: ReactNode
  otherwise?: string
}

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
