import { Picture } from './picture.tsx'

type Props = { article: { slug: string; title: string; category: string; image: string } }

/** One article on a ruled line: picture, category, title. The whole line is the link's target. */
export const ArticleRow = ({ article: { slug, title, category, image } }: Props) => (
  <li className="relative border-b border-rule py-4 grid grid-cols-[min(96px,35%)_minmax(0,1fr)] gap-4 items-center xl:(grid-cols-[160px_1fr] gap-7)">
    <Picture
      name={image}
      alt=""
      widest={160}
      sizes="(min-width: 1280px) 160px, 96px"
      className="w-full rounded-[3px]"
    />
    <div>
      <p className="t-note text-ink2">{category}</p>
      <h3 className="t-4 mt-1">
        <a href={`/resources/${slug}`} className="covers hover-line">
          {title}
        </a>
      </h3>
    </div>
  </li>
)
