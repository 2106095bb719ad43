/** A title and a sentence or two under it, as the cells of a list hold them. */
export const TitledText = ({ title, text }: { title: string; text: string }) => (
  <div className="min-w-0">
    <h3 className="t-4">{title}</h3>
    <p className="t-small text-ink2 mt-1.5">{text}</p>
  </div>
)
