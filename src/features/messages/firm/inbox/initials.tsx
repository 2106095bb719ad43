/** Somebody of the firm by the first letters of their names; beside the name, so nobody hears them. */
export const Initials = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid place-items-center w-6 h-6 rounded-full bg-sage text-ink text-[.6875rem]/[1rem] font-600 shrink-0"
  >
    {name
      .split(' ')
      .map((part) => part[0])
      .slice(0, 2)
      .join('')}
  </span>
)
