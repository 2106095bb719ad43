import { Fragment } from 'react'

/** A file's name, which a narrow column breaks after separators and before its extension, and never in the extension. */
export function BooksFileName({ name }: { name: string }) {
  const [, start = name, extension] = /^(.+)(\.\w{1,5})$/.exec(name) ?? []
  return (
    <>
      {[...start.matchAll(/[^_.-]+[_.-]*|[_.-]+/g)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
      {extension && <span className="whitespace-nowrap">{extension}</span>}
    </>
  )
}
