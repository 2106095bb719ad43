import type { ButtonHTMLAttributes } from 'react'

/** Lower where a mouse points. */
export const SMALL_BUTTON = 'btn-secondary min-h-11 px-4 text-[.875rem]/[1.25rem] [@media_(pointer:fine)]:min-h-9'

/** One of several things to do in a row of a list. */
export const SmallButton = ({ className = '', ...button }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className={`${SMALL_BUTTON} ${className}`} {...button} />
)
