/** No plan yet: a sheet with a line that is done. */
export const EmptyPlans = ({ text }: { text: string }) => (
  <div className="p-5 flex items-center gap-6">
    <svg viewBox="0 0 96 72" className="w-24 shrink-0 text-edge" fill="none" aria-hidden="true">
      <rect x="22" y="3" width="52" height="66" rx="2" stroke="var(--c1)" strokeWidth="1.5" />
      <path d="m31 17 3 3 6-7" stroke="var(--brass-l)" strokeWidth="2" />
      <path d="M46 17h20M31 31h35M31 42h35M31 53h24" stroke="currentColor" strokeWidth="1.5" />
    </svg>
    <p className="t-app text-ink2">{text}</p>
  </div>
)
