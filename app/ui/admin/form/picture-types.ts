/** File types that a field for pictures offers; what is sent is told by its content. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/gif,image/webp'
