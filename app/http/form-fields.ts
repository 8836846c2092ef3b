/** How the name of a field begins whose text goes in and never comes back. */
export const SECRET_FIELD = 'secret-'

/** The same of a box that forgets such a text. */
export const FORGET_FIELD = 'forget-'

/** The same of a file whose address takes the place of a text. */
export const PICTURE_FIELD = 'file-'
