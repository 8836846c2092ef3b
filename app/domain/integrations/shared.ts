/** The analytics providers that the owner switched on; what a page needs to load them, and nothing secret. */
export interface AnalyticsProviders {
  yandexMetrica: { counterId: number; webvisor: boolean; clickmap: boolean; trackHash: boolean } | null
  googleAnalytics: {
    measurementId: string
    /** Whether it hears of goods, carts and purchases, besides pages, searches and sign-ins. */
    enhancedEcommerce: boolean
    /** What is added to every event, by name. */
    customDimensions: Readonly<Record<string, string>>
  } | null
  facebookPixel: { pixelId: string } | null
}
