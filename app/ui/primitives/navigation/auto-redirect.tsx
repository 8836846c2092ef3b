import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

import { isLeavingNow, useIsLeaving } from '../hooks/use-is-leaving'

interface AutoRedirectProps {
  to: string
  seconds: number
}

export function AutoRedirect({ to, seconds }: AutoRedirectProps) {
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  useEffect(() => {
    if (isLeaving) return
    const timer = setTimeout(
      () => {
        if (!isLeavingNow()) navigate(to, { replace: true })
      },
      window.noteLife ?? seconds * 1_000,
    )
    return () => clearTimeout(timer)
  }, [isLeaving, navigate, seconds, to])
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />
    </noscript>
  )
}
