/** Stars out of five as icons; none at all where the count is 0. `label` says them in words. */
export const Stars = ({ count, label }: { count: number; label: string }) =>
  count > 0 && (
    <p className="flex gap-1 mb-4 text-focus" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, star) => `star ${star}`).map((star) => (
        <svg key={star} viewBox="0 0 20 20" className="w-5 h-5" fill="currentColor" aria-hidden="true">
          <path d="m10 1.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z" />
        </svg>
      ))}
    </p>
  )
