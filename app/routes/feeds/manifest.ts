import { readPublicSettings } from '~/domain/settings/index.server'

export async function loader() {
  const { general } = await readPublicSettings()
  const manifest = {
    name: general.siteName,
    short_name: general.siteName,
    description: general.siteDescription,
    lang: 'ru',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f6f2ea',
    theme_color: '#f6f2ea',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
