import { pdf } from 'tinypdf'

/** In bytes, of one page. */
const MAX_PAGE_SIZE = 1_500_000
/** In pixels: a letter page at 200 dots to the inch. */
const MAX_EDGE = 2_200
const QUALITIES = [0.82, 0.7, 0.55, 0.4]
/** The longest edge of a page on paper, in points: 11 inches. */
const MAX_EDGE_ON_PAPER = 792

/**
 * A photo upright, as a JPEG of at most 1.5 MB, whole: nothing is cut off. The same photo gives the same bytes in the same
 * browser. Where it was taken stays behind. Undefined where this browser cannot draw it, as HEIC outside of Safari.
 */
export async function smallerPhoto(photo: File, name: string): Promise<File | undefined> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return undefined
  try {
    for (let edge = MAX_EDGE; ; edge = Math.round(edge * 0.75))
      for (const quality of QUALITIES) {
        const page = await jpegOf(picture, edge, quality)
        if (page.size <= MAX_PAGE_SIZE)
          return new File([page], name, { type: 'image/jpeg', lastModified: photo.lastModified })
      }
  } finally {
    picture.close()
  }
}

/** A page as a small picture, as a `data:` address: the policy of the portal's pages lets no `blob:` picture in. */
export async function thumbnailOf(page: Blob, edge = 320): Promise<string> {
  const picture = await createImageBitmap(page, { imageOrientation: 'from-image' })
  const bytes = new Uint8Array(await (await jpegOf(picture, edge, 0.7)).arrayBuffer())
  picture.close()
  return `data:image/jpeg;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}

async function jpegOf(picture: ImageBitmap, edge: number, quality: number) {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = new OffscreenCanvas(width!, height!)
  const context = canvas.getContext('2d')!
  // A JPEG has no transparency: what has none of the picture is paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/** Pages as one PDF. The same pages give the same bytes: nothing in it tells when it was made. */
export async function receiptPdf(pages: readonly Blob[], name: string): Promise<File> {
  const made = pdf()
  for (const page of pages) {
    const { width, height } = await sizeOfPicture(page)
    const scale = MAX_EDGE_ON_PAPER / Math.max(width, height)
    const [across, down] = [width * scale, height * scale]
    const bytes = new Uint8Array(await page.arrayBuffer())
    made.page(across, down, (context) => context.image(bytes, 0, 0, across, down))
  }
  return new File([new Uint8Array(made.build())], name, { type: 'application/pdf' })
}

async function sizeOfPicture(page: Blob) {
  const picture = await createImageBitmap(page)
  const { width, height } = picture
  picture.close()
  return { width, height }
}
