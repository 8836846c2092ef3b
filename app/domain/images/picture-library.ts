import sharp from 'sharp'

/* The only module that loads sharp. Its cache kept 300 MB per photo of 49 megapixels until memory ran out. */
sharp.cache(false)

export { sharp }
