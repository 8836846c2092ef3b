export const PASSKEY_OPTIONS = 'passkeyOptions'
