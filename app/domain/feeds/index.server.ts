export { categoryPreview, productPreview, shopPreview } from './preview-facts.server'
export { marketFeed } from './market-feed.server'
export { robotsText } from './robots'
export { sitemapColors, sitemapIndex, sitemapPages, sitemapProducts } from './sitemap.server'
