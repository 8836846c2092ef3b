/** Version of the texts that people agree to at checkout and registration; raise it when the wording of terms or privacy changes. */
export const CONSENT_TEXT_VERSION = '2026-11'
