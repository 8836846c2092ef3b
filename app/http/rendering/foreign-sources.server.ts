import { captchaSiteKey } from '~/domain/content/index.server'
import { readAnalyticsProviders } from '~/domain/integrations/index.server'
import { readSettings } from '~/domain/settings/index.server'

import type { ForeignSources } from './content-security-policy'

const metrica: ForeignSources = {
  scripts: ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net'],
  connections: ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net'],
  images: ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net'],
  frames: [],
}

/** Needed by Metrica to record sessions (Webvisor). */
const webvisor: ForeignSources = { scripts: [], connections: ['wss://mc.yandex.ru', 'wss://mc.yandex.com'], images: [], frames: ['blob:', 'https://mc.yandex.ru'] } // prettier-ignore

const google: ForeignSources = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ],
  images: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  frames: [],
}

const facebook: ForeignSources = {
  scripts: [],
  connections: [],
  images: ['https://www.facebook.com'],
  frames: [],
}

const captchaHost = 'https://smartcaptcha.yandexcloud.net'
const captcha: ForeignSources = {
  scripts: [captchaHost],
  connections: [captchaHost],
  images: [],
  frames: [captchaHost],
}

async function ownPictures(): Promise<string[]> {
  const { siteLogoUrl, siteFaviconUrl } = await readSettings('general')
  return [siteLogoUrl, siteFaviconUrl].filter((url) => URL.canParse(url)).map((url) => new URL(url).origin)
}

/** The same for every page, since the browser keeps the first page's policy. */
export async function foreignSources(): Promise<ForeignSources> {
  const [providers, pictures] = await Promise.all([readAnalyticsProviders(), ownPictures()])
  const used = [
    ...(providers?.yandexMetrica ? [metrica] : []),
    ...(providers?.yandexMetrica?.webvisor ? [webvisor] : []),
    ...(providers?.googleAnalytics ? [google] : []),
    ...(providers?.facebookPixel ? [facebook] : []),
    ...(captchaSiteKey() === null ? [] : [captcha]),
  ]
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    connections: used.flatMap(({ connections }) => connections),
    images: [...pictures, ...used.flatMap(({ images }) => images)],
    frames: used.flatMap(({ frames }) => frames),
  }
}
