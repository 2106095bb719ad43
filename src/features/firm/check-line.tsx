import type { InputHTMLAttributes, ReactNode } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  checked: boolean
  choose: (isChecked: boolean) => void
  /** How the line looks and where its box stands. */
  className?: string
  children: ReactNode
}

/** A box to check, with what it stands for beside it. */
export const CheckLine = ({ choose, className = 'items-center min-h-11 t-app', children, ...input }: Props) => (
  <label className={`flex gap-3 cursor-pointer ${className}`}>
    <input type="checkbox" className="w-5 h-5 shrink-0" onChange={({ target }) => choose(target.checked)} {...input} />
    {children}
  </label>
)
