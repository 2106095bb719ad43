/** In the place of what only a script can do: why nothing stands there, and the way without it. */
export const NoScript = ({ text }: { text: string }) => (
  <noscript>
    <p className="mt-6 bg-band p-4 t-small">{text}</p>
  </noscript>
)
