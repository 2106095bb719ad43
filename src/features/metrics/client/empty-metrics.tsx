/** No month yet: the columns that will stand here, in dashes. */
export const EmptyMetrics = ({ text }: { text: string }) => (
  <div className="sheet p-5 flex items-center gap-6">
    <svg viewBox="0 0 96 64" className="w-24 shrink-0 text-edge" fill="none" aria-hidden="true">
      <path
        d="M8 54V32h12v22M24 54V24h12v30M40 54V30h12v24M56 54V18h12v36M72 54V8h12v46"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="3 3"
      />
      <path d="M2 56h92" stroke="var(--c1)" strokeWidth="1.5" />
      <path d="M2 61h92" stroke="var(--brass-l)" strokeWidth="2" />
    </svg>
    <p className="t-app text-ink2">{text}</p>
  </div>
)
