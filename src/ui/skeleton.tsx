/** What a page shows while its code is on the way, in about the shape of what will come. */
export const PageSkeleton = () => (
  <div className="wrap py-12 grid gap-5" role="status" aria-label="Loading">
    <span className="skeleton h-12 w-3/4 max-w-140" />
    <span className="skeleton h-6 w-full max-w-160" />
    <span className="skeleton h-6 w-5/6 max-w-140" />
    <span className="skeleton h-48 w-full mt-6" />
  </div>
)

/** The same for a section further down. */
export const SectionSkeleton = () => (
  <div className="wrap py-12 grid gap-4" aria-hidden="true">
    <span className="skeleton h-8 w-1/2 max-w-80" />
    <span className="skeleton h-32 w-full" />
  </div>
)

/** Lines of text that are not there yet. */
export const LinesSkeleton = ({ lines }: { lines: number }) => (
  <div className="grid gap-4 p-5" aria-hidden="true">
    {['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5'].slice(0, lines).map((width) => (
      <span key={width} className={`skeleton h-3.5 ${width}`} />
    ))}
  </div>
)
