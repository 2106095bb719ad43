import { Icon } from '#ui/icon.tsx'

/** The way back to what a page or a view belongs to. */
export const BackLink = ({ to, label, className = '' }: { to: string; label: string; className?: string }) => (
  <a href={to} className={`link inline-flex items-center gap-2 ${className}`}>
    <Icon name="arrow-left" className="text-4.5" />
    {label}
  </a>
)
