/** No document yet: a folder that waits. */
export const EmptyDocuments = ({ text }: { text: string }) => (
  <div className="sheet mt-6 p-5 flex items-center gap-6">
    <svg viewBox="0 0 96 72" className="w-24 shrink-0 text-edge" fill="none" aria-hidden="true">
      <path d="M10 62V12h26l6 8h44v42z" stroke="var(--c1)" strokeWidth="1.5" />
      <path d="M22 32h52M22 43h36" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 3" />
      <path d="M10 67h76" stroke="var(--brass-l)" strokeWidth="2" />
    </svg>
    <p className="t-app text-ink2">{text}</p>
  </div>
)
