import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  label: string
  /** Classes of the box around the field. */
  box?: string
}

/** A field to search with. Its label stands inside it until something is typed. */
export const SearchField = ({ label, box = '', className = '', ...input }: Props) => (
  <div className={`relative ${box}`}>
    <Icon name="search" className="absolute start-3 inset-y-0 my-auto text-5 text-ink2" />
    <input type="search" aria-label={label} placeholder={label} className={`field ps-10 ${className}`} {...input} />
  </div>
)
