import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '#ui/icon.tsx'

/** Lower where a mouse points. */
export const SMALL_BUTTON = 'btn-secondary min-h-11 px-4 text-[.875rem]/[1.25rem] [@media_(pointer:fine)]:min-h-9'

/** One of several things to do in a row of a list. */
export const SmallButton = ({ className = '', ...button }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className={`${SMALL_BUTTON} ${className}`} {...button} />
)

type AddProps = { label: string; className?: string; add: () => void }

/** Adds to a list, from its head; on a phone the icon alone. */
export const AddButton = ({ label, className = '', add }: AddProps) => (
  <button type="button" className={`btn-primary min-h-11 px-3.5 t-label ${className}`} onClick={add}>
    <Icon name="plus" className="text-5" />
    <span className="max-md:sr-only">{label}</span>
  </button>
)
