import type { ReactNode } from 'react'

/** A list's name, its views and what leads on from it, all on one rule; a phone's tab above it says the name already. */
export const ListHead = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-end gap-x-5 mb-4 max-md:(-mx-5 mb-3 px-5) border-b border-rule [&>nav]:(m-0 p-0 border-0 flex-[0_1_auto] max-w-full)">
    <h2 id={id} className="t-3 grow pb-2 max-md:sr-only">
      {heading}
    </h2>
    {children}
  </div>
)
