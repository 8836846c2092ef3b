import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

import { paths } from '~/paths'
import { LinkButton } from '~/ui/primitives/button'

import { AccountCard } from './account-card'

/** The activation's success, which goes on to the cabinet by itself, by a refresh where there is no JavaScript. */
export function Activated({ seconds }: { seconds: number }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.profile(), { replace: true }), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [navigate, seconds])
  return (
    <AccountCard title="Аккаунт активирован">
      <noscript>
        <meta httpEquiv="refresh" content={`${seconds};url=${paths.profile()}`} />
      </noscript>
      <p className="mb-6 text-muted" role="status">
        Вы вошли. Сейчас откроется личный кабинет.
      </p>
      <LinkButton to={paths.profile()} className="w-full">
        В личный кабинет
      </LinkButton>
    </AccountCard>
  )
}
