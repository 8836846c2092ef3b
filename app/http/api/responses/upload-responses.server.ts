import { z } from 'zod'

const pixels = z.int().min(1).meta({ description: 'Пиксели' })

export const uploadedPictureData = z.object({
  url: z.string().meta({ description: 'Этот адрес сохраняется с товаром' }),
  thumbnail: z.string().meta({ description: 'Шириной 320 пикселей, WebP' }),
  optimized: z.string().meta({ description: 'Шириной до 1200 пикселей, WebP' }),
  width: pixels,
  height: pixels,
})

export const uploadedUrlData = z.object({ url: z.string() })
