/** The field of a form's state that carries what a browser is to ask of a passkey; `intent` beside it says what the answer is for. */
export const PASSKEY_OPTIONS = 'passkeyOptions'
