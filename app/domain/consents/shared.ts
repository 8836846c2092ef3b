/** Increase it when the wording of terms or privacy policy changes. */
export const CONSENT_TEXT_VERSION = '2026-11'
