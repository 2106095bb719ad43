import { type ChangeEvent, useState } from 'react'

/** For a checkbox whose change takes a moment: it stands where it was put until that is done, then where it is. */
export function useSwitch(isOn: boolean, set: (isOn: boolean) => Promise<unknown>) {
  const [pending, setPending] = useState<boolean>()
  const onChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    setPending(target.checked)
    await set(target.checked)
    setPending(undefined)
  }
  return { checked: pending ?? isOn, onChange }
}
