/** Name prefix of fields whose text is never returned to the browser. */
export const SECRET_FIELD = 'secret-'

export const FORGET_FIELD = 'forget-'

export const PICTURE_FIELD = 'file-'
export const NARROWED_FIELD = 'narrowed'
