import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type Props = ComponentProps<'select'> & { label: string }

/** A button that opens a short list: what is chosen is done at once, and the list is back at its first line. */
export const SelectButton = ({ label, className = '', children, ...select }: Props) => (
  <span className="inline-flex items-center min-w-0">
    <select
      aria-label={label}
      value=""
      className={`appearance-none min-h-11 ps-3.5 pe-9 rounded-[4px] t-label bg-band text-action cursor-pointer [field-sizing:content] ${className}`}
      {...select}
    >
      {children}
    </select>
    <Icon name="chevron-down" className="-ms-8 me-3.5 text-4.5 text-action shrink-0 pointer-events-none" />
  </span>
)
