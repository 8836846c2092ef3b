import { paths } from '~/paths'

import { LinkButton } from '../controls/button'

export function ExitLinks() {
  return (
    <>
      <LinkButton to={paths.catalog()}>Перейти в каталог</LinkButton>
      <LinkButton to={paths.home()} tone="outline">
        На главную
      </LinkButton>
    </>
  )
}
