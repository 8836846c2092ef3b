export interface AnalyticsProviders {
  yandexMetrica: { counterId: number; webvisor: boolean; clickmap: boolean; trackHash: boolean } | null
  googleAnalytics: {
    measurementId: string
    enhancedEcommerce: boolean
    customDimensions: Readonly<Record<string, string>>
  } | null
  facebookPixel: { pixelId: string } | null
}
