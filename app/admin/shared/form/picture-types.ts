/** Only a hint: the server checks the content. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/gif,image/webp'
