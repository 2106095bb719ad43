import { type ChangeEvent, useState } from 'react'

/** For a checkbox whose change takes a moment: it stands where it was put until that is done, then where it is. */
export function useSwitch(isOn: boolean, set: (isOn: boolean) => Promise<unknown>) {
  const [asked, ask] = useState<boolean>()
  const onChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    ask(target.checked)
    await set(target.checked)
    ask(undefined)
  }
  return { checked: asked ?? isOn, onChange }
}
