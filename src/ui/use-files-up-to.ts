import { type ChangeEvent, useState } from 'react'

export type FilesUpTo = ReturnType<typeof useFilesUpTo>

/** Takes as many of the files that somebody chooses as there is room for, and counts those that it leaves out. */
export function useFilesUpTo(room: number, take: (files: File[]) => void) {
  const [leftOut, setLeftOut] = useState(0)
  const choose = (files: File[]) => {
    setLeftOut(Math.max(0, files.length - room))
    const fitting = files.slice(0, room)
    if (fitting.length > 0) take(fitting)
  }
  return {
    leftOut,
    choose,
    /** The same, of a field for files. */
    pick: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const files = [...(target.files ?? [])]
      // The same file can be chosen once more.
      target.value = ''
      choose(files)
    },
  }
}
