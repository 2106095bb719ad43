import type { InputHTMLAttributes } from 'react'

/** One of a group of choices. */
export const Radio = ({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) => (
  <label className="flex items-center gap-3 min-h-11 t-app cursor-pointer">
    <input type="radio" className="w-5 h-5 shrink-0" {...input} />
    {label}
  </label>
)
