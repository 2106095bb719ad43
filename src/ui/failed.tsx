import { Icon } from './icon.tsx'

type Props = { title: string; reason: string; again?: { label: string; act: () => void } }

/** What could not be shown, why, and the way on. */
export const Failed = ({ title, reason, again }: Props) => (
  <div className="p-5" role="alert">
    <p className="t-3">{title}</p>
    <p className="mt-1 text-ink2 t-app">{reason}</p>
    {again && (
      <button type="button" className="btn-secondary mt-4" onClick={again.act}>
        <Icon name="rotate-ccw" />
        {again.label}
      </button>
    )}
  </div>
)
