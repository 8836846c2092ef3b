/** The field of a form's one-time key. */
export const FORM_KEY = 'formKey'
