import { paths } from '~/paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { AutoRedirect } from '~/ui/primitives/navigation/auto-redirect'

import { AccountCard } from './account-card'

export function Activated({ seconds }: { seconds: number }) {
  return (
    <AccountCard title="Аккаунт активирован">
      <AutoRedirect to={paths.profile()} seconds={seconds} />
      <p className="mb-6 text-muted" role="status">
        Вы вошли. Сейчас откроется личный кабинет.
      </p>
      <LinkButton to={paths.profile()} className="w-full">
        В личный кабинет
      </LinkButton>
    </AccountCard>
  )
}
