/** The counters of visits that the owner switched on; what a page needs to load them, and nothing secret. */
export interface Counters {
  yandexMetrica: { counterId: number; webvisor: boolean; clickmap: boolean; trackHash: boolean } | null
  googleAnalytics: { measurementId: string } | null
}
