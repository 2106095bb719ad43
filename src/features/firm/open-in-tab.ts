import { atom } from 'jotai'
import { useEffect } from 'react'
import { store } from '#data/store.ts'

/** What is open in a tab, where the browser's title says more than the tab's name. */
export const openInTab = atom<string>()

/** Has the browser's title say what is open, as long as it is. */
export const useOpenInTab = (title: string) =>
  useEffect(() => {
    store.set(openInTab, title)
    return () => store.set(openInTab, undefined)
  }, [title])
