import sharp from 'sharp'

/*
 * The one place that loads sharp. Its cache of operations keeps decoded pictures: each photograph of 49 megapixels left
 * 300 MB in the process, until it had no memory left.
 */
sharp.cache(false)

export { sharp }
