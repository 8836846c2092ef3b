/** How the name of a field begins whose text goes in and never comes back. */
export const SECRET_FIELD = 'secret-'

/** The same of a box that forgets such a text. */
export const FORGET_FIELD = 'forget-'

/** The same of a file whose address takes the place of a text. */
export const PICTURE_FIELD = 'file-'
/** How a list is narrowed, its address's whole query in one field: its filters may be named as what is done with its rows. */
export const NARROWED_FIELD = 'narrowed'
