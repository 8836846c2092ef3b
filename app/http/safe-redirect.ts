/** The path when it stays on this site, otherwise the fallback: no open redirects. */
export function safeRedirect(target: string | null | undefined, fallback: string): string {
  if (!target || !target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return fallback
  return /[\u0000-\u001f]/.test(target) ? fallback : target
}
