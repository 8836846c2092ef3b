import { paths } from '~/paths'

import { LinkButton } from './button'

/** Where to go from a page that has nothing to show: the catalogue and home. */
export function WaysOut() {
  return (
    <>
      <LinkButton to={paths.catalog()}>Перейти в каталог</LinkButton>
      <LinkButton to={paths.home()} tone="outline">
        На главную
      </LinkButton>
    </>
  )
}
