import { pictures } from 'virtual:pictures'

type Props = {
  /** File of content/images, with or without its ending. */
  name: string
  alt: string
  /** How wide the picture stands, as in the `sizes` attribute. */
  sizes: string
  className?: string
  /** The widest it ever stands, in CSS pixels: larger files are left out of the list. */
  widest?: number
  /** Above the fold: fetched at once. Everything else waits until it is near. */
  first?: boolean
}

const made = (name: string) => {
  const bare = name.replace(/\.\w+$/, '')
  const picture = pictures[bare]
  if (!picture) throw new Error(`There is no picture "${name}" in content/images`)
  return { bare, ...picture }
}

/** `srcset` of one picture; also what a preload names. */
export function sourceSet(name: string, widest = Number.POSITIVE_INFINITY) {
  const { bare, widths, hash } = made(name)
  const enough = widths.find((width) => width >= 2 * widest) ?? Number.POSITIVE_INFINITY
  return widths
    .filter((width) => width <= enough)
    .map((width) => `/assets/${bare}-${width}-${hash}.avif ${width}w`)
    .join(', ')
}

/** Address of the largest file of a picture, for those who fetch it alone. */
export function largest(name: string) {
  const { bare, widths, hash } = made(name)
  return `/assets/${bare}-${widths.at(-1)}-${hash}.avif`
}

/** A picture out of content/images in the sizes the build made. */
export function Picture({ name, alt, sizes, className, widest, first }: Props) {
  const { bare, width, height, fallback, hash } = made(name)
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, widest)} sizes={sizes} />
      <img
        className={className}
        src={`/assets/${bare}-${fallback}-${hash}.webp`}
        width={width}
        height={height}
        alt={alt}
        loading={first ? undefined : 'lazy'}
      />
    </picture>
  )
}
