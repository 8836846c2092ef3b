import { spawnSync } from 'node:child_process'

import { socialLinks, timetable } from '~/domain/settings/shared'
import type { ShopData } from '~/shop/shared/layout/shop-data'

import { startServer, type PageServer } from './page-server'

export async function startBarePage(readyPath: string, origin: string): Promise<PageServer> {
  buildBarePage()
  return startServer('bench/bare-remix/server.ts', readyPath, {
    BARE_SHOP: JSON.stringify(await readShopData(origin)),
  })
}

function buildBarePage(): void {
  const cli = [
    'node_modules/@remix-run/dev/dist/cli.js',
    'vite:build',
    '--config',
    'bench/bare-remix/vite.config.ts',
    '--logLevel',
    'error',
  ]
  const built = spawnSync(process.execPath, cli, {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`The bare page was not built: ${built.stdout}${built.stderr}`)
}

async function readShopData(origin: string): Promise<ShopData> {
  const { readTopCategories } = await import('~/domain/catalog/index.server')
  const { readPublicSettings } = await import('~/domain/settings/index.server')
  const { closeDatabase } = await import('~/platform/db/db.server')
  const { getPurgeFeed } = await import('~/platform/cache/purges.server')
  const { general, contact, social, features } = await readPublicSettings()
  const categories = await readTopCategories()
  await getPurgeFeed().close()
  await closeDatabase()
  const { phones, email, city } = contact
  const { reviews, wishlist, compare: comparing, newsletter } = features
  return {
    origin,
    name: general.siteName,
    description: general.siteDescription,
    logoUrl: general.siteLogoUrl,
    faviconUrl: general.siteFaviconUrl,
    timeZone: general.timezone,
    phones,
    email,
    city,
    socials: socialLinks(social),
    hours: timetable(contact.openingHours),
    registration: [],
    payments: ['МИР', 'Наличные', 'По счёту'],
    year: new Date().getFullYear(),
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    analyticsProviders: null,
    quantities: {},
    piecesPerLine: 100,
    wishlistIds: [],
    compareIds: [],
    features: { reviews, wishlist, compare: comparing, newsletter },
    customerName: null,
    account: null,
    unreadNotifications: null,
    toast: null,
  }
}
