import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Chosen } from './files.ts'

/** A photo as a phone makes it: large, grainy, and lying on its side where `orientation` says so. */
export async function photo(width: number, height: number, orientation = 1): Promise<Chosen> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const buffer = await sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'image.jpg', mimeType: 'image/jpeg', buffer }
}

export const camera = (page: Page) => page.getByLabel('Photograph a receipt', { exact: true })
