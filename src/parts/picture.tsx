import { pictures } from 'virtual:pictures'

type Props = {
  /** File of content/images, with or without its ending. */
  name: string
  alt: string
  /** How wide the picture stands, as in the `sizes` attribute. */
  sizes: string
  className?: string
  /** Above the fold: fetched at once. Everything else waits until it is near. */
  first?: boolean
}

const made = (name: string) => {
  const bare = name.replace(/\.\w+$/, '')
  const picture = pictures[bare]
  if (!picture) throw new Error(`No picture «${name}» in content/images`)
  return { bare, ...picture }
}

/** `srcset` of one picture; also what a preload names. */
export function sourceSet(name: string, type: 'avif' | 'webp' = 'avif') {
  const { bare, widths, hash } = made(name)
  return widths.map((width) => `/assets/${bare}-${width}-${hash}.${type} ${width}w`).join(', ')
}

/** A picture out of content/images in the sizes the build made. */
export function Picture({ name, alt, sizes, className, first }: Props) {
  const { bare, width, height, widths, hash } = made(name)
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(name)} sizes={sizes} />
      <img
        className={`engraved ${className ?? ''}`}
        src={`/assets/${bare}-${widths[0]}-${hash}.webp`}
        srcSet={sourceSet(name, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
