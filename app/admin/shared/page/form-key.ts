export const FORM_KEY = 'formKey'
