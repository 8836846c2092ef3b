/** The analytics providers that the owner switched on; what a page needs to load them, and nothing secret. */
export interface AnalyticsProviders {
  yandexMetrica: { counterId: number; webvisor: boolean; clickmap: boolean; trackHash: boolean } | null
  googleAnalytics: { measurementId: string } | null
}
