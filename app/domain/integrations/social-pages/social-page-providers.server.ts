import { getEnv } from '~/platform/process/env.server'

import { textOf, type FlatConfig } from '../integration-config'
import type { Provider } from '../provider'
import { scriptProvider } from '../script-provider.server'

function pageProvider(name: string, base: () => string): Provider {
  const address = (values: FlatConfig): string => {
    const { pathname, search } = new URL(textOf(values, 'pageUrl'))
    return base() + pathname + search
  }
  return scriptProvider({
    name,
    address,
    proved: 'Страница открывается с сервера магазина',
    missing: `${name}: такой страницы нет`,
  })
}

export const facebookProvider = pageProvider('Facebook', () => getEnv().FACEBOOK_URL)
export const instagramProvider = pageProvider('Instagram', () => getEnv().INSTAGRAM_URL)
